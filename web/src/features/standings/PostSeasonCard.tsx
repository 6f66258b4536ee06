import { gql } from '@apollo/client'
import { Link } from 'react-router-dom'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/formatGameTime.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/gameStateFragment.ts'
import { liveLabel } from '../../lib/liveLabel.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { gamePath } from '../../lib/paths.ts'
import { useFanTimeZone } from '../../lib/timeZone.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { PostSeasonGame, PostSeasonSide } from './postSeason.ts'
import { STANDING_TEAM_FRAGMENT, StandingTeam } from './StandingTeam.tsx'
import styles from './PostSeasonCard.module.css'

export const POST_SEASON_GAME_FRAGMENT = gql`
  fragment PostSeasonCard_game on Game {
    id
    slug
    description
    startTime
    timeAnnounced
    homeTeam {
      ...PostSeasonCard_team
    }
    awayTeam {
      ...PostSeasonCard_team
    }
    ...GameState_game
  }
  fragment PostSeasonCard_team on Team {
    ...StandingTeam_team
  }
  ${GAME_STATE_FRAGMENT}
  ${STANDING_TEAM_FRAGMENT}
`

/** A game of the post-season: what it is played for, when, and by whom. */
export function PostSeasonCard({ entry: { game, title, projected, sides } }: { entry: PostSeasonGame }) {
  return (
    <li>
      <Panel as="article" className={styles.card}>
        <div className={styles.head}>
          <h3>
            <Link to={gamePath(game.slug)}>{title}</Link>
          </h3>
          <Timing game={game} />
        </div>
        {sides.map((side, at) => (
          <Side key={side.team?.id ?? at} side={side} projected={projected} />
        ))}
      </Panel>
    </li>
  )
}

function Timing({ game }: { game: PostSeasonGame['game'] }) {
  const timeZone = useFanTimeZone()
  const day = gameDay(game)
  const { state } = game
  if (state.__typename === 'LiveGame') return <p className="live small">{liveLabel(state)}</p>
  if (state.__typename === 'PostponedGame') return <p className="small">Postponed</p>
  if (state.__typename === 'CanceledGame') return <p className="small">Canceled</p>
  const time = `${formatGameTime(game, timeZone)}${game.timeAnnounced ? ` ${zoneLabel(game.startTime, timeZone)}` : ''}`

  return (
    <p className="small muted">
      <time dateTime={game.timeAnnounced ? new Date(game.startTime * 1000).toISOString() : day}>
        {formatWeekday(day)}, {formatShortDay(day)}
      </time>
      {` · ${state.__typename === 'FinalGame' ? state.label : time}`}
    </p>
  )
}

function Side({
  side: { seed, team, score, won, lost },
  projected,
}: {
  side: PostSeasonSide
  projected: boolean
}) {
  if (team === null) {
    return (
      <div className={styles.side}>
        <span className={styles.undecided} aria-hidden="true">
          ?
        </span>
        <span className={styles.name}>To be decided</span>
      </div>
    )
  }

  return (
    <div className={lost ? `${styles.side} ${styles.lost}` : styles.side}>
      <span className={styles.name}>
        <StandingTeam team={team} />
      </span>
      {score === null ? (
        <span className={styles.seed}>
          {seed === null ? null : projected ? `${ordinal(seed)} now` : `${ordinal(seed)} seed`}
        </span>
      ) : (
        <b className={styles.score}>
          {score}
          <i className={won ? styles.caret : styles.noCaret}>
            {won ? <span className="visuallyHidden"> Winner</span> : null}
          </i>
        </b>
      )}
    </div>
  )
}
