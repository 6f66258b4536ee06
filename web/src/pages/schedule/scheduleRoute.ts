export { SchedulePage as Component } from './SchedulePage.tsx'
export { loadSchedule as loader } from './scheduleData.ts'
