export { loader, SchedulePage as Component } from './SchedulePage.tsx'
