import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'
import { liveLabel, suspendedAt } from '../../lib/live/liveLabel.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { Panel } from '../../ui/Panel.tsx'
import { LiveFlag } from '../../ui/score/LiveFlag.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import type { PostSeasonGame, PostSeasonSide } from './postSeason.ts'
import { stateWord } from '../../lib/live/stateWord.ts'
import styles from './PostSeasonCard.module.css'

graphql(`
  fragment PostSeasonCard_game on Game {
    id
    slug
    description
    round
    startTime
    isTimeAnnounced
    homeTeam {
      ...StandingRows_team
    }
    awayTeam {
      ...StandingRows_team
    }
    ...GameState_game
  }
`)

interface PostSeasonCardProps {
  entry: PostSeasonGame
  /** Whether a heading above it, that of its round, already names it. */
  named?: boolean
}

/** A game of the post-season with its time and its teams. The final is larger and in the colors of its teams. */
export function PostSeasonCard({
  entry: { game, title, projected, sides },
  named = false,
}: PostSeasonCardProps) {
  const isFinal = game.round === 'FINAL'
  const decided = sides.some(({ won }) => won)

  return (
    <Panel as="article" className={`linkedCard ${styles.card} ${isFinal ? styles.final : ''}`}>
      <p className={`linkedTitle row spread fine muted ${styles.head}`}>
        <Link to={gamePath(game.slug)}>
          {named ? <span className="visuallyHidden">{title}, </span> : <b>{title}</b>}
          <Day game={game} />
        </Link>
        <Timing game={game} />
      </p>
      {sides.map((side, at) => (
        <Side
          key={side.team?.id ?? at}
          side={side}
          projected={projected}
          isFinal={isFinal}
          decided={decided}
        />
      ))}
    </Panel>
  )
}

function Day({ game }: { game: PostSeasonGame['game'] }) {
  const day = gameDay(game)

  return (
    <time dateTime={game.isTimeAnnounced ? game.startTime : day}>
      <span className={styles.weekday}>{formatWeekday(day)}, </span>
      {formatShortDay(day)}
    </time>
  )
}

function Timing({ game }: { game: PostSeasonGame['game'] }) {
  const timeZone = useFanTimeZone()
  const { state } = game
  if (state.__typename === 'LiveGame')
    return (
      <LiveFlag timeZone={timeZone} updated={game.stateUpdated}>
        {liveLabel(state)}
      </LiveFlag>
    )
  if (state.__typename === 'FinalGame') return <span>{state.label}</span>
  if (state.__typename === 'SuspendedGame') return <span>{`Suspended, ${suspendedAt(state)}`}</span>
  const word = stateWord(game)
  if (word !== null) return <span>{word}</span>
  const zone = game.isTimeAnnounced ? ` ${zoneLabel(game.startTime, timeZone)}` : ''

  return <span>{`${formatGameTime(game, timeZone)}${zone}`}</span>
}

interface SideProps {
  side: PostSeasonSide
  projected: boolean
  isFinal: boolean
  /** Whether one side has won. */
  decided: boolean
}

function Side({ side: { seed, team, score, won, lost }, projected, isFinal, decided }: SideProps) {
  if (team === null) {
    return (
      <div className={`row gap12 ${styles.side}`}>
        <span className={`center ${styles.mark}`}>
          <span className={`center ${styles.undecided}`} aria-hidden="true">
            ?
          </span>
        </span>
        <span className="fine muted">To be decided</span>
      </div>
    )
  }
  const paint = teamStyle(team)
  const looks = ['row gap12', styles.side, paint.className, lost && styles.lost, won && styles.won]

  return (
    <div className={looks.filter(Boolean).join(' ')} style={paint.style}>
      <span className={`center ${styles.mark} ${isFinal && (won || !decided) ? styles.band : ''}`}>
        <TeamMark code={team.code} logo={team.logo} size={isFinal ? 40 : 28} />
      </span>
      <span className={styles.name}>
        {team.name}
        {isFinal && won ? <small>Champions</small> : null}
      </span>
      {score === null ? (
        <span className={`muted ${styles.seed}`}>
          {seed === null ? null : projected ? `${ordinal(seed)} now` : `${ordinal(seed)} seed`}
        </span>
      ) : (
        <b className={`row gap6 ${styles.score}`}>
          {score}
          <i className={won ? styles.caret : styles.noCaret}>
            {won ? <span className="visuallyHidden"> Winner</span> : null}
          </i>
        </b>
      )}
    </div>
  )
}
