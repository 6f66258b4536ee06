import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameClash_GameFragment } from '../../../__generated__/graphql.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { RevealButton, Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { matchup, nickname, sidePaints } from '../matchup.ts'
import { scoreOf, stateWord } from '../../../lib/live/stateWord.ts'
import styles from './GameClash.module.css'
import { fittedName } from '../../../ui/fittedName.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { MatchupTeam, SidePaint } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { useFanTimeZone } from '../../../lib/settings/timeZone.ts'
import { formatGameTime, formatShortDay, gameDay } from '../../../lib/time/formatGameTime.ts'
import { calendarStart } from '../statePredicates.ts'
import { LiveLabel } from '../live/LiveTiming.tsx'
import { ResultLabel, SuspendedAt } from '../GameTexts.tsx'

graphql(`
  fragment GameClash_game on Game {
    id
    slug
    isTimeAnnounced
    ...GameState_game
    ...Matchup_game
    venue {
      id
      name
      city
    }
  }
`)

interface GameClashProps {
  game: GameClash_GameFragment
  /** The level of its heading in the page; within a story, whose outline it is no part of, it has none. */
  headingLevel?: 2 | 3
  /** What it is drawn on: dark in both schemes, or like the page around it. */
  ground?: 'stage' | 'surface'
  /** Stands between the sides and the foot. */
  children?: ReactNode
}

/** A game in brief: who plays whom on the grounds of both clubs, the score, where it is played, and the link to its page. */
export function GameClash({ game, headingLevel, ground = 'stage', children }: GameClashProps) {
  const headingId = useId()
  const spoilerId = gameSpoilerId(game)
  const revealed = useRevealed(spoilerId)
  const { away, home } = sidePaints(game)
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null
  const { name, city } = game.venue ?? { name: null, city: null }
  const Heading = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const)

  return (
    <article
      className={`${styles.card} ${ground === 'stage' ? ground : styles.surface}`}
      aria-labelledby={headingId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <div className={`stage row spread ${styles.line}`}>
        <Heading id={headingId}>{matchup(game)}</Heading>
        <ClashStatus game={game} />
      </div>
      <div className={styles.sides}>
        <ClashSide team={game.awayTeam} paint={away} score={score?.away} isWinner={winner === 'AWAY'} />
        <ClashSide team={game.homeTeam} paint={home} score={score?.home} isWinner={winner === 'HOME'} />
      </div>
      {children}
      <div className={`row spread ${styles.line} ${styles.foot}`}>
        {/* The button stands in the place of the venue, because the line has no room for both. */}
        <Spoiler
          when={score !== null}
          className={styles.place}
          instead={
            <RevealButton
              spoilerId={spoilerId}
              dense
              className={styles.reveal}
              aria-label={`Show score, ${matchup(game)}`}
            >
              Show score
            </RevealButton>
          }
        >
          {name ?? city}
          {name && city ? <span className={styles.city}>, {city}</span> : null}
        </Spoiler>
        <Link to={gamePath(game.slug)}>
          {game.state.__typename === 'FinalGame' && score !== null ? 'Box score' : 'Game center'}
          <span className="visuallyHidden">: {matchup(game)}</span> <Icon name="chevronRight" size={16} />
        </Link>
      </div>
    </article>
  )
}

interface ClashSideProps {
  /** Null while it is undecided. */
  team: MatchupTeam | null
  paint: SidePaint
  /** Left out before the game. */
  score: number | undefined
  isWinner: boolean
}

/** One side of a game on the ground of its club: crest, name and score. */
function ClashSide({ team, paint, score, isWinner }: ClashSideProps) {
  const { className, style } = teamStyle(paint)

  return (
    <div className={`${className} row gap10 ${styles.side}`} style={style}>
      <TeamMark code={paint.code} logo={paint.logo} size={44} />
      <span className={styles.name} style={fittedName(nickname(team))}>
        {team?.location ? <small>{team.location} </small> : null}
        {nickname(team)}
      </span>
      {score === undefined ? null : (
        <Score className={styles.score} insteadClassName={styles.hidden}>
          <ScoreFigure value={score} />
          {isWinner ? (
            <span className={styles.caret}>
              <span className="visuallyHidden"> Winner</span>
            </span>
          ) : null}
        </Score>
      )}
    </div>
  )
}

/** What a game is at, in a few words: when it begins, its period and clock, or the day of its result. */
function ClashStatus({ game }: { game: GameClash_GameFragment }) {
  const timeZone = useFanTimeZone()
  const { state } = game
  const start = calendarStart(game)
  const day = formatShortDay(gameDay({ startTime: start }))
  const word = stateWord(game)
  if (word !== null) return <span>{`${word}, ${day}`}</span>
  switch (state.__typename) {
    case 'LiveGame':
      return <LiveLabel label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
    case 'FinalGame':
      return (
        <span>
          <ResultLabel state={state} />, {day}
        </span>
      )
    case 'SuspendedGame':
      return (
        <span>
          Suspended
          <SuspendedAt state={state} after=", " />
        </span>
      )
    default:
      return (
        <time dateTime={start}>
          {day}, {formatGameTime(game, timeZone)}
        </time>
      )
  }
}
