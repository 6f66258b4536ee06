import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { GameSides_GameFragment, GameSummary_GameFragment } from '../../__generated__/graphql.ts'
import { HeadToHead } from '../../features/games/HeadToHead.tsx'
import { PeriodTable } from '../../features/games/scoreboard/PeriodTable.tsx'
import { pendingGoals } from '../../features/games/scoreboard/gamePeriods.ts'
import { PlayList } from '../../features/games/plays/PlayList.tsx'
import { Scoreboard } from '../../features/games/scoreboard/Scoreboard.tsx'
import { ScoreFlow } from '../../features/games/scoreboard/ScoreFlow.tsx'
import { WhereToWatch } from '../../features/games/WhereToWatch.tsx'
import { WinChanceFlow } from '../../features/games/scoreboard/WinChanceFlow.tsx'
import { BoxScore } from '../../features/games/boxScore/BoxScore.tsx'
import { BoxScoreTeamStats } from '../../features/games/boxScore/BoxScoreTeamStats.tsx'
import { Highlights } from '../../features/videos/Highlights.tsx'
import type { ScoreDelay } from '../../lib/settings/preferences.ts'
import { isLongPast } from '../../features/games/statePredicates.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HydratesLater } from '../../ui/HydratesLater.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './GamePage.module.css'
import { matchupInFull, sidePaint } from '../../features/games/matchup.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RevealButton } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'

graphql(`
  fragment GameSummary_game on Game {
    id
    ...DetailsAge_game
    ...Scoreboard_game
    ...GameSides_game
    ...WhereToWatch_game
    periods {
      ...PeriodTable_period
    }
    hasConsistentPlays
    plays {
      ...WinChanceFlow_play
      ...PlayList_play
    }
    boxScore {
      id
      ...BoxScore_boxScore
      ...BoxScoreTeamStats_boxScore
    }
    highlights {
      ...Highlights_video
    }
    headToHead {
      ...HeadToHead_headToHead
    }
  }
`)

interface GameSummaryProps {
  game: GameSummary_GameFragment
  /** The links to the parts of the page, which stand under the scoreboard. */
  bar: ReactNode
  timeZone: string
  /** The delay with which scores are shown, in seconds; 0 for games that are not live. */
  delayS: number
  /** No score is old enough yet to be shown. */
  held: boolean
  delay: ScoreDelay
  onDelay: (delay: ScoreDelay) => void
  /** Whether the page is kept up to date: while the game is on, and until its last plays have arrived. */
  isFollowed: boolean
  retry: () => Promise<unknown>
}

/** The page of a game that has begun: its scoreboard and all that has happened; while the score is held back, where to watch. */
export function GameSummary({ bar, held, delayS, ...rest }: GameSummaryProps) {
  const { game, timeZone, delay, onDelay } = rest

  return (
    <>
      <Scoreboard game={game} timeZone={timeZone} delayS={delayS} held={held} />
      {bar}
      {held ? (
        <div className={`wrap withRail ${styles.columns}`}>
          <EmptyState title={`Score delayed ${delayS} s`}>
            <p>The score, the figures and the plays appear {delayS} seconds after you opened the page.</p>
          </EmptyState>
          <div className={`rail ${styles.rail}`}>
            <WhereToWatch game={game} delay={delay} onDelay={onDelay} />
          </div>
        </div>
      ) : (
        <SummaryColumns {...rest} />
      )}
    </>
  )
}

/**
 * How the score changed, and what the players did. Each part that could not be loaded says so itself.
 * While scores are hidden, one notice replaces all of it, beside what is no spoiler.
 */
function SummaryColumns({
  game,
  timeZone,
  delay,
  onDelay,
  isFollowed,
  retry,
}: Omit<GameSummaryProps, 'bar' | 'held' | 'delayS'>) {
  const revealed = useRevealed(gameSpoilerId(game)) || undefined
  const { boxScore, plays, periods } = game
  const isPast = isLongPast(game, useLeagueNow())
  const pending = isFollowed && plays !== null ? pendingGoals(game, plays) : []

  return (
    <div className="wrap">
      <div className={`withRail ${styles.columns}`}>
        <div data-revealed={revealed} tabIndex={-1}>
          <Spoiler as="div" className={`stack ${styles.main}`} instead={<GameSpoilerNotice game={game} />}>
            {periods === null ? (
              <section aria-label="Score by period">
                <QueryFailed what="score by period" retry={retry} />
              </section>
            ) : (
              <PeriodTable game={game} periods={periods} plays={plays} isFollowed={isFollowed} />
            )}
            <HydratesLater>
              <ScoreFlow game={game} plays={plays && [...plays, ...pending]} isPast={isPast} retry={retry} />
              <WinChanceFlow game={game} plays={plays} />
            </HydratesLater>
            <HydratesLater>
              {boxScore === null ? (
                <section id="box-score" aria-label="Box score">
                  <QueryFailed what="box score" retry={retry} />
                </section>
              ) : (
                <BoxScore boxScore={boxScore} isPast={isPast} retry={retry} />
              )}
            </HydratesLater>
          </Spoiler>
        </div>
        <div className={`rail ${styles.rail}`}>
          <div className={styles.inRail} data-revealed={revealed}>
            <Spoiler as="div" className={`stack ${styles.main}`}>
              <HydratesLater>
                {boxScore === null ? null : <BoxScoreTeamStats boxScore={boxScore} retry={retry} />}
              </HydratesLater>
              <HydratesLater>
                <PlayList
                  game={game}
                  plays={plays}
                  pending={pending}
                  isConsistent={game.hasConsistentPlays}
                  isPast={isPast}
                  retry={retry}
                />
              </HydratesLater>
            </Spoiler>
          </div>
          <WhereToWatch game={game} delay={delay} onDelay={onDelay} />
          <HydratesLater>
            <HeadToHead game={game} headToHead={game.headToHead} timeZone={timeZone} />
          </HydratesLater>
        </div>
      </div>
      <div className={styles.highlights} data-revealed={revealed}>
        <HydratesLater>
          <Highlights videos={game.highlights} game={game} isPast={isPast} />
        </HydratesLater>
      </div>
    </div>
  )
}

/** Replaces all spoilers of a game: it says who plays whom, and has the one button that reveals them. */
function GameSpoilerNotice({ game }: { game: GameSides_GameFragment }) {
  const [away, home] = [sidePaint(game.awayTeam), sidePaint(game.homeTeam)]

  return (
    <Panel as="section" className={`center gap12 ${styles.notice}`} aria-label="Score hidden">
      <p className={`row ${styles.marks}`} aria-hidden="true">
        <TeamMark code={away.code} logo={away.logo} size={64} />
        <TeamMark code={home.code} logo={home.logo} size={64} />
      </p>
      <h2>{matchupInFull(game)}</h2>
      <p className="muted">Score hidden</p>
      <RevealButton spoilerId={gameSpoilerId(game)}>Show score</RevealButton>
    </Panel>
  )
}
