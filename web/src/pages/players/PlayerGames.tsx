import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  PlayerGames_PlayerFragment,
  PlayerStatsPageQueryVariables,
  Position,
} from '../../__generated__/graphql.ts'
import { resultOf } from '../../features/games/gameResults.ts'
import { PlayerChart } from '../../features/players/PlayerChart.tsx'
import { chartKind } from '../../features/players/playerChart.ts'
import type { WrittenFigure } from '../../features/players/figureColumns.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { GameLog } from './GameLog.tsx'
import { nextGameOf } from './logGame.ts'
import type { LogGame } from './logGame.ts'
import { NoGames } from './NoGames.tsx'
import { PLAYER_STATS_PAGE } from './playerData.ts'
import styles from './PlayerPage.module.css'

/** A player's games in a part of a season, and her team's games, of which the next one is shown. */
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
  /** The player's full name. */
  name: string
  /** Null when the season does not know her, and when she could not be loaded. */
  player: PlayerGames_PlayerFragment | null
  /** The variables of the page, which is loaded again as a whole while one of her games is live, so that its figures add up. */
  variables: PlayerStatsPageQueryVariables & { segment: CountedSegment }
  position: Position | null
  /** The totals of the season; null when the games are of another season. */
  season: readonly WrittenFigure[] | null
  /** The id by which the totals are revealed to a fan who hides scores; see SpoilerFigure. */
  seasonSpoilerId: SpoilerId
  labels: StatLabels
  /** Whether the league knows no such player in that season. */
  unknown: boolean
  /** The facts about the player, beside the chart. */
  facts: ReactNode
}

/** The chart and the log of a player's games. Without games the log says when she may play next. */
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
  useLive({ query: PLAYER_STATS_PAGE, variables, games: (games ?? []).map(({ game }) => game) })
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
