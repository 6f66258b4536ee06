import type {
  KeyDates_ScheduleFragment,
  ScheduleFilterBar_TeamFragment,
} from '../../__generated__/graphql.ts'
import { paths, teamCalendarPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './ScheduleRail.module.css'
import { subscriptionAddress } from '../../lib/address/subscriptionAddress.ts'
import { Link } from 'react-router-dom'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { formatShortDay, gameDay, zoneInWords } from '../../lib/time/formatGameTime.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { Switch } from '../../ui/Switch.tsx'
import type { SchedulePreset } from './scheduleViews.ts'
import { graphql } from '../../__generated__/gql.ts'

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

interface ScheduleRailProps {
  /** Empty when they could not be loaded. */
  teams: readonly ScheduleFilterBar_TeamFragment[]
  preset: SchedulePreset
  timeZone: string
  /** Null when it could not be loaded. */
  schedule: KeyDates_ScheduleFragment | null
}

/** What stands beside the games: calendars, times and scores, and the key dates of the season. */
export function ScheduleRail({ teams, preset, timeZone, schedule }: ScheduleRailProps) {
  return (
    <aside className={`rail ${styles.rail}`} aria-label="About the schedule">
      <CalendarPanel teams={teams} />
      <TimesAndScores preset={preset} timeZone={timeZone} />
      {schedule === null ? null : <KeyDates schedule={schedule} />}
    </aside>
  )
}

/** Calendars to subscribe to: all games, or those of one team. When the teams are not known, only the first is offered. */
function CalendarPanel({ teams }: { teams: readonly ScheduleFilterBar_TeamFragment[] }) {
  const origin = useSiteOrigin()

  return (
    <Panel as="section" padded aria-labelledby="calendar">
      <h2 className={styles.title} id="calendar">
        Never miss a face-off
      </h2>
      <p className={styles.text}>
        Subscribe once. New games, times and venues arrive in your calendar on their own.
      </p>
      <div className={`stack gap8 ${styles.choices}`}>
        <ButtonLink dense to={subscriptionAddress(origin, paths.leagueCalendar)}>
          <Icon name="addToCalendar" />
          All games
        </ButtonLink>
        {teams.length === 0 ? null : (
          <details>
            <summary>
              One team <Icon name="chevronDown" size={16} />
            </summary>
            <ul>
              {teams.map((team) => (
                <li key={team.id}>
                  <a href={subscriptionAddress(origin, teamCalendarPath(team.slug))}>
                    <TeamMark code={team.code} logo={team.logo} size={22} />
                    {team.name}
                  </a>
                  <a className={styles.file} href={teamCalendarPath(team.slug)}>
                    File<span className="visuallyHidden"> with the games of {team.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <p className={styles.note}>
        No calendar opens?{' '}
        <a className={styles.file} href={paths.leagueCalendar}>
          Take all games as a file
        </a>
      </p>
    </Panel>
  )
}

type TimesAndScoresProps = Pick<ScheduleRailProps, 'preset' | 'timeZone'>

/** Says which zone the times are in, links to the other one, and has the switch that hides scores. */
function TimesAndScores({ preset, timeZone }: TimesAndScoresProps) {
  // The name of a zone changes with daylight saving time.
  const leagueNowMs = useLeagueNow()
  const { scores, times } = usePreferences()

  return (
    <Panel as="section" padded aria-labelledby="times-and-scores">
      <h2 className={styles.title} id="times-and-scores">
        Times and scores
      </h2>
      <p className={styles.text}>
        Shown in {zoneInWords(new Date(leagueNowMs).toISOString(), timeZone)}
        {preset.times === 'fan' ? (
          <span className="needsScript">
            , {times === 'eastern' ? 'as you have set' : 'from your device'}
          </span>
        ) : (
          ' for everybody'
        )}
        .
      </p>
      <OtherTimes preset={preset} timeZone={timeZone} />
      <div className="needsScript">
        <Switch
          checked={scores === 'hidden'}
          onChange={(hide) => setPreference('scores', hide ? 'hidden' : 'shown')}
        >
          Hide scores until I tap
        </Switch>
      </div>
    </Panel>
  )
}

function OtherTimes({ preset, timeZone }: TimesAndScoresProps) {
  if (preset.path === paths.scheduleEastern) {
    return (
      <Link className={`${styles.link} needsScript`} to={paths.schedule}>
        Show times in your own zone
      </Link>
    )
  }
  if (preset.path !== paths.schedule || timeZone === LEAGUE_TIME_ZONE) return null

  return (
    <Link className={styles.link} to={paths.scheduleEastern}>
      Show times in Eastern Time
    </Link>
  )
}

/** The coming key dates of the season; nothing when there are none. */
function KeyDates({ schedule: { keyDates: dates } }: { schedule: KeyDates_ScheduleFragment }) {
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
