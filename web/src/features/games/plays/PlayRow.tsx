import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { videoPath } from '../../../lib/address/paths.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { nickname, sidePaint } from '../matchup.ts'
import { PlayText } from './PlayText.tsx'
import { formatClock } from '../scoreboard/gameFlow.ts'
import styles from './PlayList.module.css'

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

/**
 * One play: its time, team and text, and after a goal its clip and the score. The place of a clip is kept for one that comes later.
 * Texts are joined before they are drawn, because React puts a comment between the parts of each.
 */
export function PlayRow({ play, game }: { play: PlayRow_PlayFragment; game: GameSides_GameFragment }) {
  const { side, score, type } = play
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
      {type === 'GOAL' ? (
        <span className={styles.watch}>{play.clip && <ClipLink play={play} clip={play.clip} />}</span>
      ) : null}
      {type === 'GOAL' ? (
        <span className={styles.score}>
          <span className="visuallyHidden">
            {`${nickname(game.awayTeam)} ${score.away}, ${nickname(game.homeTeam)} ${score.home}`}
          </span>
          <span aria-hidden="true">{`${score.away}–${score.home}`}</span>
        </span>
      ) : null}
    </li>
  )
}

interface ClipLinkProps {
  play: PlayRow_PlayFragment
  clip: NonNullable<PlayRow_PlayFragment['clip']>
}

/** The disc that leads to the clip of a goal, which opens over the page. */
function ClipLink({ play: { by }, clip }: ClipLinkProps) {
  const shown = by === null ? clip.title : `Goal by ${by.firstName} ${by.lastName}`

  return (
    <Link to={videoPath(clip.mediaId)} aria-label={`Watch: ${shown}`}>
      <svg viewBox="0 0 18 20" aria-hidden="true">
        <path d="M0 0v20l18-10z" />
      </svg>
    </Link>
  )
}
