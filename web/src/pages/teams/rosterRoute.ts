export { RosterPage as Component } from './RosterPage.tsx'
export { loadRoster as loader, shouldRevalidate } from './rosterLoader.ts'
