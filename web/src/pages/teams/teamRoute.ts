export { TeamPage as Component } from './TeamPage.tsx'
export { loadTeam as loader } from './teamData.ts'
