import { latestReading } from '../../features/games/gameLists.ts'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import { areSettled, isLive, isOff, isToCome } from '../../features/games/statePredicates.ts'
import { ScheduleStatus } from '../../features/games/card/ScheduleStatus.tsx'
import { SeriesResults } from './SeriesResults.tsx'
import { scoreOf } from '../../lib/live/stateWord.ts'
import styles from './SeriesGames.module.css'

interface SeriesGamesProps {
  year: number
  /** Ascending by start. */
  games: readonly GameCard_GameFragment[]
  ticketTerms: string | null
  /** When the games were last read, ISO. */
  lastUpdated: string
}

/** The games of a series: live and coming ones by day, and below them the results in order of play. */
export function SeriesGames({ year, games, ticketTerms, lastUpdated }: SeriesGamesProps) {
  const timeZone = useFanTimeZone()
  const isResult = (game: GameCard_GameFragment) =>
    game.state.__typename === 'FinalGame' && scoreOf(game) !== null
  const results = games.filter(isResult)
  const coming = games.filter((game) => !isResult(game))
  const isSettled = areSettled(games, useLeagueNow())
  const freshness =
    isPastSeason(year, useSeasons()) || isSettled ? null : (
      <Freshness lastUpdated={latestReading(lastUpdated, games)} live={games.some(isLive)} />
    )

  return (
    <>
      {coming.length === 0 ? null : (
        <section className={styles.coming} aria-labelledby="series-coming">
          <SectionHeading id="series-coming" aside={freshness}>
            {headingOf(coming)}
          </SectionHeading>
          <GameDays games={coming} setting={{ timeZone, ticketTerms }} />
        </section>
      )}
      {results.length === 0 ? null : (
        <section aria-labelledby="series-results">
          <SectionHeading id="series-results" aside={coming.length === 0 ? freshness : null}>
            Results
          </SectionHeading>
          <SeriesResults games={results} />
        </section>
      )}
      <ScheduleStatus count={games.length} games={games} />
    </>
  )
}

function headingOf(games: readonly GameCard_GameFragment[]): string {
  if (games.some(isLive)) return 'Live and coming'

  return games.some((game) => isToCome(game) || isOff(game)) ? 'Coming games' : 'Other games'
}
