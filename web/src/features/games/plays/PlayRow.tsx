import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { playerPath, videoPath } from '../../../lib/address/paths.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { nickname, sidePaint } from '../matchup.ts'
import { formatClock } from '../scoreboard/gameFlow.ts'
import type { FlowPlay } from '../scoreboard/gameFlow.ts'
import styles from './PlayList.module.css'
import { clipLength } from '../../../lib/time/clipLength.ts'

graphql(`
  fragment PlayRow_play on Play {
    type
    side
    points
    isManUp
    unnamedDescription
    clock {
      minutes
      seconds
    }
    score {
      home
      away
    }
    clip {
      id
      mediaId
      title
    }
    penalty {
      seconds
      foul
    }
    by {
      id
      slug
      ...PlayRow_player
    }
    assistedBy {
      ...PlayRow_player
    }
    against {
      ...PlayRow_player
    }
    causedBy {
      ...PlayRow_player
    }
    groundBallBy {
      ...PlayRow_player
    }
  }
  fragment PlayRow_player on Player {
    id
    firstName
    lastName
  }
`)

type Play = PlayRow_PlayFragment
type Player = NonNullable<Play['assistedBy']>

/**
 * One play: its time, team and text, and after a goal its clip and the score. The place of a clip is kept for one that comes later.
 * Texts are joined before they are drawn, because React puts a comment between the parts of each.
 */
export function PlayRow({ play, game }: { play: Play; game: GameSides_GameFragment }) {
  const { side, score } = play
  const team = side === 'HOME' ? game.homeTeam : game.awayTeam
  const { code, logo } = sidePaint(team)

  return (
    <li className={styles.play}>
      <span className={styles.clock}>{formatClock(play.clock)}</span>
      <span>{side === null ? null : <TeamMark code={code} logo={logo} size={28} />}</span>
      <span className={styles.textBlock}>
        {side === null ? null : <span className="visuallyHidden">{`${nickname(team)}: `}</span>}
        <PlayText play={play} />
      </span>
      {play.type === 'GOAL' ? (
        <>
          <span className={styles.watch}>{play.clip && <ClipLink play={play} clip={play.clip} />}</span>
          <PlayScore score={score} game={game} />
        </>
      ) : null}
    </li>
  )
}

/** The disc that leads to the clip of a goal, which opens over the page. */
function ClipLink({ play: { by }, clip }: { play: Play; clip: NonNullable<Play['clip']> }) {
  const clipName = by === null ? clip.title : `Goal by ${by.firstName} ${by.lastName}`

  return (
    <Link to={videoPath(clip.mediaId)} aria-label={`Watch: ${clipName}`}>
      <svg viewBox="0 0 18 20" aria-hidden="true">
        <path d="M0 0v20l18-10z" />
      </svg>
    </Link>
  )
}

/** A goal that only the score tells of: nobody knows yet when it fell and who scored it. */
export function PendingGoalRow({ goal, game }: { goal: FlowPlay; game: GameSides_GameFragment }) {
  const { side, points, score } = goal
  const team = side === 'HOME' ? game.homeTeam : game.awayTeam
  const { code, logo } = sidePaint(team)

  return (
    <li className={`${styles.play} ${styles.pending}`}>
      <span />
      <span>
        <TeamMark code={code} logo={logo} size={28} />
      </span>
      <span className={styles.textBlock}>
        <strong>{`${points > 2 ? 'Goals' : 'Goal'}, ${nickname(team)}. `}</strong>
        <small>Details to come</small>
      </span>
      <span className={styles.watch} />
      <PlayScore score={score} game={game} />
    </li>
  )
}

function PlayScore({ score: { away, home }, game }: { score: Play['score']; game: GameSides_GameFragment }) {
  return (
    <span className={styles.score}>
      <span className="visuallyHidden">
        {`${nickname(game.awayTeam)} ${away}, ${nickname(game.homeTeam)} ${home}`}
      </span>
      <span aria-hidden="true">{`${away}–${home}`}</span>
    </span>
  )
}

/** The text before the name of the player. */
const LEADS: Partial<Readonly<Record<Play['type'], string>>> = {
  GOAL: 'Goal.',
  SHOT: 'Shot by',
  SAVE: 'Save by',
  FACE_OFF: 'Face-off won by',
  GROUND_BALL: 'Ground ball by',
  TURNOVER: 'Turnover by',
  PENALTY: 'Penalty on',
}

/** The plays with a fixed text, whoever takes part in them. */
const NAMED: Partial<Readonly<Record<Play['type'], string>>> = {
  SHOT_CLOCK_EXPIRED: 'Shot clock expired',
  GAME_START: 'Game start',
  GAME_END: 'Game end',
}

/**
 * The text of a play: what happened and by whom, and below it further facts. The league's own description when it names no
 * player.
 */
function PlayText({ play }: { play: Play }) {
  const facts = playFacts(play)
  const Lead = play.type === 'GOAL' ? 'strong' : 'span'

  return (
    <>
      <Lead>
        <Headline play={play} />
      </Lead>
      {facts === '' ? null : <small>{facts}</small>}
    </>
  )
}

function Headline({ play: { type, by, unnamedDescription } }: { play: Play }) {
  const lead = LEADS[type]
  if (lead === undefined || by === null) return NAMED[type] ?? unnamedDescription

  return (
    <>
      {`${lead} `}
      <Link to={playerPath(by.slug)}>{`${by.firstName} ${by.lastName}`}</Link>
    </>
  )
}

/**
 * Further facts of a play, such as "2 points, man-up, from Joan Cruz"; an empty string without any. A play without a known player
 * is shown with the league's own description, so only the facts about the shot are added.
 */
function playFacts(play: Play): string {
  return (play.by === null ? ofTheShot(play) : allOf(play)).filter((fact) => fact !== null).join(', ')
}

function allOf(play: Play): (string | null)[] {
  const { type, by, assistedBy, against, causedBy, groundBallBy, penalty } = play
  const ground = groundBallBy?.id === by?.id ? 'ground ball' : withName('ground ball by', groundBallBy)
  switch (type) {
    case 'GOAL':
      return [...ofTheShot(play), withName('from', assistedBy)]
    case 'SHOT':
      return [...ofTheShot(play), ground]
    case 'SAVE':
      return [withName('shot by', against), ...ofTheShot(play), ground]
    case 'FACE_OFF':
      return [withName('against', against), ground]
    case 'TURNOVER':
      return [withName('caused turnover by', causedBy), ground]
    case 'PENALTY':
      return [penalty?.foul ?? null, length(penalty?.seconds ?? null)]
    default:
      return []
  }
}

function ofTheShot({ points, isManUp }: Play): (string | null)[] {
  return [points > 1 ? `${points} points` : null, isManUp ? 'man-up' : null]
}

function withName(lead: string, player: Player | null): string | null {
  return player === null ? null : `${lead} ${player.firstName} ${player.lastName}`
}

/** How long a penalty is: "30 seconds", "1 minute", "1:30". */
function length(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 60) return `${seconds} seconds`
  if (seconds % 60 !== 0) return clipLength(seconds)

  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
}
