export { SchedulePage as Component } from './SchedulePage.tsx'
export { loadSchedule as loader } from './scheduleData.ts'
export { SchedulePageSkeleton as Skeleton } from './SchedulePageSkeleton.tsx'
