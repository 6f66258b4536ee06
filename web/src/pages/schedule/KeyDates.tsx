import { graphql } from '../../__generated__/gql.ts'
import type { KeyDates_ScheduleFragment } from '../../__generated__/graphql.ts'
import { formatShortDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './ScheduleRail.module.css'

graphql(`
  fragment KeyDates_schedule on Schedule {
    id
    keyDates {
      startTime
      isTimeAnnounced
      text
    }
  }
`)

/** The coming key dates of the season; nothing when there are none. */
export function KeyDates({ schedule: { keyDates: dates } }: { schedule: KeyDates_ScheduleFragment }) {
  if (dates.length === 0) return null

  return (
    <Panel as="section" padded aria-labelledby="key-dates">
      <h2 className={styles.title} id="key-dates">
        Key dates
      </h2>
      <ul className={styles.dates}>
        {dates.map((date) => {
          const day = gameDay(date)

          return (
            <li key={date.text}>
              <b>
                <time dateTime={day}>{formatShortDay(day)}</time>
              </b>
              <span>{date.text}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
