import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type {
  PlayerGames_PlayerFragment,
  PlayerStatsPageQueryVariables,
  Position,
} from '../../__generated__/graphql.ts'
import { resultOf } from '../../features/games/gameResults.ts'
import { PlayerChart } from '../../features/players/PlayerChart.tsx'
import { chartKind } from '../../features/players/playerChart.ts'
import type { WrittenFigure } from '../../features/players/figureColumns.tsx'
import type { StatLabels } from '../../features/players/statRow.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { isLive } from '../../features/games/statePredicates.ts'
import { matchupInFull } from '../../features/games/matchup.ts'
import { formatDay, formatGameTime, gameDay, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { gamePath, paths } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GameLog } from './GameLog.tsx'
import { nextGameOf, PLAYER_STATS_PAGE } from './playerData.ts'
import type { LogGame } from './playerData.ts'
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
  retry: () => Promise<void>
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
  retry,
}: PlayerGamesProps) {
  const current = useSeasons()?.current ?? null
  const games = player?.games ?? null
  useLive({ query: PLAYER_STATS_PAGE, variables, games: (games ?? []).map(({ game }) => game) })
  const part = [player?.year, segmentName(variables.segment).toLowerCase()].filter(Boolean).join(' ')
  const isCurrent = player !== null && player.year === current

  return (
    <>
      <div className={`stack ${styles.columns}`}>
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
          <QueryFailed what="game log" retry={retry} />
        )}
      </section>
    </>
  )
}

function toChartGame(log: LogGame) {
  return { id: log.id, label: resultOf(log).opponent?.code ?? '', line: log.stats }
}

interface NoGamesProps {
  /** The season and the part of it, such as "2025 post-season". */
  part: string
  /** The next game of her team; null when there is none. */
  next: ReturnType<typeof nextGameOf>
}

/** Replaces the log of a player without games, and says when she may play. */
function NoGames({ part, next }: NoGamesProps) {
  const timeZone = useFanTimeZone()
  if (next === null) {
    return (
      <EmptyState icon="calendar" title={`No games in the ${part}`}>
        <ButtonLink to={paths.schedule} look="outline" dense>
          Schedule
        </ButtonLink>
      </EmptyState>
    )
  }
  const time = formatGameTime(next, timeZone)

  return (
    <EmptyState icon="calendar" title={`No games in the ${part} yet`}>
      <p>
        {isLive(next) ? 'On now' : 'Next'}: {matchupInFull(next)}, {formatDay(gameDay(next))}, {time}
        {next.isTimeAnnounced ? ` ${zoneLabel(next.startTime, timeZone)}` : null}.
      </p>
      <ButtonLink to={gamePath(next.slug)} look="outline" dense>
        Game center
      </ButtonLink>
    </EmptyState>
  )
}
