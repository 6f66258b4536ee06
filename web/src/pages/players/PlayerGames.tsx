import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  PlayerGames_PlayerFragment,
  PlayerGamesQueryVariables,
  Position,
} from '../../__generated__/graphql.ts'
import { PlayerChart } from '../../features/players/PlayerChart.tsx'
import { chartKind } from '../../features/players/playerChart.ts'
import type { WrittenFigure } from '../../features/players/figureColumns.ts'
import type { StatLabels } from '../../features/players/playerFigures.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { GameLog } from './GameLog.tsx'
import { nextGameOf, resultOf } from './logResult.ts'
import type { LogGame } from './logResult.ts'
import { NoGames } from './NoGames.tsx'
import { PLAYER_GAMES } from './playerPageQuery.ts'
import styles from './PlayerPage.module.css'

/** A player's games in a part of a season, and when her team plays next. */
graphql(`
  fragment PlayerGames_player on Player {
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
        cells: positionCells(view: GAME) {
          stat
          code
          value
          text
        }
      }
    }
  }
`)

interface PlayerGamesProps {
  /** Whose games they are, in full. */
  name: string
  /** Null where the season does not know her, and when it could not be loaded. */
  player: PlayerGames_PlayerFragment | null
  /** What asks for her games again while one is played. */
  variables: PlayerGamesQueryVariables & { segment: CountedSegment }
  position: Position | null
  /** The figures of all games together; null where they are of another season. */
  season: readonly WrittenFigure[] | null
  /** Under what they are revealed to a fan who hides scores; see SpoilerFigure. */
  seasonSpoilerId: SpoilerId
  labels: StatLabels
  /** The league knows no such player in that season. */
  unknown: boolean
  /** What stands beside the chart. */
  facts: ReactNode
}

/** The chart and the log of a player's games, each a block of its own; says when her first game will be while there is none. */
export function PlayerGames({
  name,
  player,
  variables,
  position,
  season,
  seasonSpoilerId,
  labels,
  unknown,
  facts,
}: PlayerGamesProps) {
  const { revalidate } = useRevalidator()
  const current = useSeasons()?.current ?? null
  const games = player?.games ?? null
  useLive({ query: PLAYER_GAMES, variables, games: (games ?? []).map(({ game }) => game) })
  const part = [player?.year, segmentName(variables.segment).toLowerCase()].filter(Boolean).join(' ')
  const isCurrent = player !== null && player.year === current

  return (
    <>
      <div className={styles.columns}>
        {games !== null && games.length > 0 ? (
          <SpoilerBlock what="Figures by game" spoilerId={`games of ${variables.slug}, ${part}`}>
            <PlayerChart kind={chartKind(position)} games={games.toReversed().map(toChartGame)} />
          </SpoilerBlock>
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
            seasonSpoilerId={seasonSpoilerId}
            labels={labels}
          />
        ) : games !== null || unknown ? (
          <NoGames part={part} next={isCurrent ? nextGameOf(player.team?.games) : null} />
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
