import type { GameCard_GameFragment } from '../../../__generated__/graphql.ts'
import { formatDay, groupByDay, leagueDay } from '../../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import { GameCard } from './GameCard.tsx'
import type { GameCardSetting } from './GameCard.tsx'
import { SEGMENTS } from '../../../lib/address/seasonSegments.ts'
import { calendarDay } from '../gameLists.ts'
import styles from './GameDays.module.css'

interface GameDaysProps {
  games: readonly GameCard_GameFragment[]
  setting: GameCardSetting
  /** The ids of the days to which links lead, by their ISO dates. */
  ids?: ReadonlyMap<string, string>
}

/** Games grouped by the days they are played on, in the given order. */
export function GameDays({ games, setting, ids }: GameDaysProps) {
  const today = leagueDay(useLeagueNow())

  return groupByDay(games, (game) => calendarDay(game)).map(({ day, games: gamesOfDay }) => (
    <section className={styles.day} key={day} id={ids?.get(day)}>
      <div className={styles.heading}>
        <h2>
          <time dateTime={day}>{formatDay(day)}</time>
        </h2>
        <span className={styles.note}>{dayNote(gamesOfDay, day === today)}</span>
      </div>
      <div className={`stack gap8 ${styles.games}`}>
        {gamesOfDay.map((game) => (
          <GameCard key={game.id} game={game} setting={setting} />
        ))}
      </div>
    </section>
  ))
}

/** "Today", and the part of the season when all games of the day belong to one that is not the regular season. */
function dayNote(games: readonly GameCard_GameFragment[], isToday: boolean): string {
  const [segment, ...others] = new Set(games.map((game) => game.segment))
  const part =
    segment === undefined || segment === 'REGULAR' || others.length > 0 ? null : SEGMENTS[segment].label

  return [isToday ? 'Today' : null, part].filter((word) => word !== null).join(' · ')
}
