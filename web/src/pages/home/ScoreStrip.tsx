import { graphql } from '../../__generated__/gql.ts'
import type { ScoreStrip_ScheduleFragment } from '../../__generated__/graphql.ts'
import {
  formatShortDay,
  formatWeekday,
  gameDay,
  groupByDay,
  leagueDay,
} from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { paths } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'
import { calendarDay } from '../../features/games/gameLists.ts'
import { StripCell } from './StripCell.tsx'
import { gamesAround, stripContent } from './stripGames.ts'
import styles from './ScoreStrip.module.css'
import { subscriptionAddress } from '../../lib/address/subscriptionAddress.ts'

graphql(`
  fragment ScoreStrip_schedule on Schedule {
    id
    upcoming {
      ...ScoreStrip_game
    }
    results {
      ...ScoreStrip_game
    }
  }
  fragment ScoreStrip_game on Game {
    id
    slug
    ...GameState_game
    ...Matchup_game
    broadcasters {
      name
      mark
    }
  }
`)

interface ScoreStripProps {
  schedule: ScoreStrip_ScheduleFragment
  /** The next game of the regular season; null where it is not known. */
  opener: { startTime: string } | null
}

/** Scores and starting times in one row: today, the coming days, the last results. Renders nothing without games. */
export function ScoreStrip({ schedule, opener }: ScoreStripProps) {
  const leagueNowMs = useLeagueNow()
  const timeZone = useFanTimeZone()
  const origin = useSiteOrigin()
  const content = stripContent(gamesAround(schedule), opener, leagueNowMs)
  if (content === null) return null
  if ('seasonStart' in content) {
    return (
      <p className={styles.offSeason}>
        <span className="wrap">
          Season starts {formatShortDay(gameDay(content.seasonStart))}
          <a href={subscriptionAddress(origin, paths.leagueCalendar)}>
            <Icon name="addToCalendar" size={16} />
            Calendar<span className="visuallyHidden">: subscribe to all games</span>
          </a>
        </span>
      </p>
    )
  }
  const today = leagueDay(leagueNowMs)

  return (
    <section className={styles.strip} aria-label="Scores and upcoming games">
      <ul className={styles.cells}>
        {groupByDay(content.games, (game) => calendarDay(game)).map(({ day, games }) => [
          <li className={styles.day} key={day}>
            <b>{day === today ? 'Today' : formatWeekday(day)}</b>
            {formatShortDay(day)}
          </li>,
          ...games.map((game) => (
            <li className={styles.item} key={game.id}>
              <StripCell game={game} timeZone={timeZone} />
            </li>
          )),
        ])}
      </ul>
    </section>
  )
}
