import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { filteredAddress, weeksBeside } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import styles from './WeekSteps.module.css'

interface WeekStepsProps {
  path: string
  filters: ScheduleFilters
  /** The season, unless it is the current one. */
  year: number | null
  /** The weeks of the season. */
  weeks: readonly number[]
}

/** The ways from a chosen week to those beside it, with the other filters kept; nothing while all weeks are shown. */
export function WeekSteps({ path, filters, year, weeks }: WeekStepsProps) {
  if (filters.week === null) return null
  const { before, after } = weeksBeside(filters.week, weeks)
  const to = (week: number | null) => filteredAddress(path, { ...filters, week }, year)

  return (
    <nav className={styles.steps} aria-label="Weeks">
      {before === null ? (
        <span />
      ) : (
        <Link data-removes to={to(before)} rel="prev">
          <Icon name="chevronRight" size={16} /> Week {before}
        </Link>
      )}
      <Link data-removes to={to(null)}>
        All weeks
      </Link>
      {after === null ? (
        <span />
      ) : (
        <Link data-removes to={to(after)} rel="next">
          Week {after} <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </nav>
  )
}
