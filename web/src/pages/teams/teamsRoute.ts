export { TeamsPage as Component } from './TeamsPage.tsx'
export { loadTeams as loader } from './teamsData.ts'
