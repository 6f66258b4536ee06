import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerGamesQueryVariables, Position } from '../../__generated__/graphql.ts'
import { PlayerChart } from '../../features/players/PlayerChart.tsx'
import { chartKind } from '../../features/players/playerChart.ts'
import type { WrittenFigure } from '../../features/players/figureColumns.ts'
import type { StatLabels } from '../../features/players/playerFigures.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { HiddenFigures } from '../../ui/score/HiddenFigures.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameLog } from './GameLog.tsx'
import { nextGameOf, resultOf } from './gameLog.ts'
import type { LogGame } from './gameLog.ts'
import { NoGames } from './NoGames.tsx'
import styles from './PlayerPage.module.css'

/** A player's games in a part of a season, and when her team plays next. */
export const PLAYER_GAMES = graphql(`
  query PlayerGames($slug: String!, $year: Int, $segment: SeasonSegment!, $position: Position) {
    player(slug: $slug, year: $year) {
      id
      year
      team {
        id
        games {
          id
          slug
          ...GameState_game
          ...Matchup_game
        }
      }
      games(segment: $segment) {
        id
        side
        game {
          id
          slug
          ...GameState_game
          ...Matchup_game
        }
        stats {
          goals
          assists
          groundBalls
          causedTurnovers
          faceoffsWon
          faceoffsLost
          saves
          goalsAgainst
          cells(position: $position, view: GAME) {
            stat
            code
            value
            text
          }
        }
      }
    }
    site {
      id
      clock {
        wall
        league
        speed
      }
      seasons {
        current
      }
    }
  }
`)

interface PlayerGamesProps {
  /** Whose games they are, in full. */
  name: string
  variables: PlayerGamesQueryVariables & { segment: CountedSegment }
  position: Position | null
  /** The figures of all games together; null where they are of another season. */
  season: readonly WrittenFigure[] | null
  /** Under what they are revealed to a fan who hides scores; see ScoreInPlace. */
  seasonHiddenBy: string | null
  labels: StatLabels
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
  /** The league knows no such player in that season. */
  unknown: boolean
  /** What stands beside the chart. */
  facts: ReactNode
}

/** The chart and the log of a player's games, each a block of its own; says when her first game will be while there is none. */
export function PlayerGames({
  name,
  variables,
  position,
  season,
  seasonHiddenBy,
  labels,
  loadedAtMs,
  unknown,
  facts,
}: PlayerGamesProps) {
  const { data, error } = useQuery(PLAYER_GAMES, { variables })
  const { revalidate } = useRevalidator()
  const leagueNowMs = useLeagueNow(data?.site?.clock ?? null, loadedAtMs, 15_000)
  const player = data?.player ?? null
  const games = player?.games ?? null
  useLive({ query: PLAYER_GAMES, variables, games: (games ?? []).map(({ game }) => game), leagueNowMs })
  const part = [player?.year, segmentName(variables.segment).toLowerCase()].filter(Boolean).join(' ')
  const isCurrent = player !== null && player.year === data?.site?.seasons.current

  return (
    <>
      <div className={styles.columns}>
        {games !== null && games.length > 0 ? (
          <HiddenFigures what="Figures by game" by={`games of ${variables.slug}, ${part}`}>
            <PlayerChart kind={chartKind(position)} games={games.toReversed().map(toChartGame)} />
          </HiddenFigures>
        ) : null}
        {facts}
      </div>
      <section className={styles.section} aria-labelledby="log">
        <SectionHeading id="log">Game log</SectionHeading>
        {games !== null && games.length > 0 ? (
          <GameLog
            title={`${name}, ${part}`}
            games={games}
            season={season}
            seasonHiddenBy={seasonHiddenBy}
            labels={labels}
          />
        ) : games !== null || unknown ? (
          <NoGames part={part} next={isCurrent ? nextGameOf(player.team?.games) : null} />
        ) : data === undefined && error === undefined ? (
          <Skeleton height={420} />
        ) : (
          <QueryFailed what="game log" retry={revalidate} />
        )}
      </section>
    </>
  )
}

function toChartGame(log: LogGame) {
  return { id: log.id, label: resultOf(log).opponent?.code ?? '', line: log.stats }
}
