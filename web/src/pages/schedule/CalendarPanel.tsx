import type { ScheduleFilterBar_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamCalendarPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './CalendarPanel.module.css'
import railStyles from './ScheduleRail.module.css'
import { subscriptionAddress } from '../../lib/address/subscriptionAddress.ts'

/** Calendars to subscribe to: all games, or those of one team. When the teams are not known, only the first is offered. */
export function CalendarPanel({ teams }: { teams: readonly ScheduleFilterBar_TeamFragment[] }) {
  const origin = useSiteOrigin()

  return (
    <Panel as="section" padded aria-labelledby="calendar">
      <h2 className={railStyles.title} id="calendar">
        Never miss a face-off
      </h2>
      <p className={railStyles.text}>
        Subscribe once. New games, times and venues arrive in your calendar on their own.
      </p>
      <div className={styles.choices}>
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
