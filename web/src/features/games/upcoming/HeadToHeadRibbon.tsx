import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { GameSides_GameFragment, HeadToHead_HeadToHeadFragment } from '../../../__generated__/graphql.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { formatShortDay, gameDay } from '../../../lib/time/formatGameTime.ts'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../../ui/spoiler/spoilerGround.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { atOrVs } from '../../../lib/meeting.ts'
import { nickname, sidePaint, sidePaints } from '../matchup.ts'
import type { MatchupTeam, SidePaint } from '../matchup.ts'
import { resultExtra, scoreOf } from '../../../lib/live/stateWord.ts'
import styles from './HeadToHeadRibbon.module.css'

type Meeting = HeadToHead_HeadToHeadFragment['games'][number]

interface HeadToHeadRibbonProps {
  game: GameSides_GameFragment
  /** Null while the teams are undecided. */
  headToHead: HeadToHead_HeadToHeadFragment | null
}

/**
 * This season's results between the two teams as one ribbon, a segment for each in its winner's color, newest first. Nothing is
 * drawn before the first one.
 */
export function HeadToHeadRibbon({ game, headToHead }: HeadToHeadRibbonProps) {
  const headingId = useId()
  const meetings = (headToHead?.games ?? [])
    .filter((meeting) => meeting.state.__typename === 'FinalGame' && scoreOf(meeting) !== null)
    .toReversed()
  const allRevealed = useRevealed(meetings.map(gameSpoilerId))
  if (headToHead === null || meetings.length === 0) return null
  const paints = sidePaints(game)

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={<p className="muted small">This season, newest first</p>}>
        Head to head
      </SectionHeading>
      <div className={`stage ${styles.ribbon}`}>
        <div className={`row gap12 ${styles.series}`} data-revealed={allRevealed || undefined}>
          <TeamMark code={paints.away.code} logo={paints.away.logo} size={44} />
          <Score>
            <b>{headToHead.awayWins}</b>
          </Score>
          <p>
            <Spoiler instead="Series hidden">{seriesText(game, headToHead)}</Spoiler>
          </p>
          <Score>
            <b>{headToHead.homeWins}</b>
          </Score>
          <TeamMark code={paints.home.code} logo={paints.home.logo} size={44} />
        </div>
        <ol className={styles.games}>
          {meetings.map((meeting) => (
            <Segment
              key={meeting.id}
              meeting={meeting}
              sides={[game.awayTeam, game.homeTeam]}
              paints={paints}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

interface SegmentProps {
  meeting: Meeting
  sides: readonly (MatchupTeam | null)[]
  paints: { home: SidePaint; away: SidePaint }
}

const TIED = { color: null, secondColor: null }

function Segment({ meeting, sides: [away], paints }: SegmentProps) {
  const revealed = useRevealed(gameSpoilerId(meeting))
  const { state } = meeting
  if (state.__typename !== 'FinalGame') return null
  const winner = state.winner === null ? null : state.winner === 'HOME' ? meeting.homeTeam : meeting.awayTeam
  const paint = winner === null ? null : winner.id === away?.id ? paints.away : paints.home
  const { className, style } = teamStyle(paint ?? TIED)
  const { home, away: visitors } = state.score
  const figures = [Math.max(home, visitors), Math.min(home, visitors)].join('–')
  const extra = resultExtra(state)

  return (
    <li
      className={`${className} ${styles.segment} ${SPOILER_GROUND}`}
      style={style}
      data-revealed={revealed || undefined}
    >
      <Link to={gamePath(meeting.slug)}>
        <Spoiler as="span" className={styles.winner} instead={<span className={styles.noCrest} />}>
          {paint === null ? (
            <span className={styles.noCrest} />
          ) : (
            <TeamMark code={paint.code} logo={paint.logo} size={26} />
          )}
        </Spoiler>
        <Score as="span" className={styles.score} instead="Score hidden" insteadClassName={styles.hidden}>
          <span className="visuallyHidden">{winner === null ? 'Tied ' : `${nickname(winner)} won `}</span>
          {figures}
        </Score>
        <span>{formatShortDay(gameDay(meeting))}</span>
        <span>
          <Spoiler when={extra !== ''}>{extra === '' ? null : `${extra}, `}</Spoiler>
          {`${atOrVs(meeting)} ${sidePaint(meeting.homeTeam).code}`}
        </span>
      </Link>
    </li>
  )
}

/** "Charm lead the series"; "The series is level". */
function seriesText(
  game: GameSides_GameFragment,
  { homeWins, awayWins }: HeadToHead_HeadToHeadFragment,
): string {
  if (homeWins === awayWins) return 'The series is level'

  return `${nickname(homeWins > awayWins ? game.homeTeam : game.awayTeam)} lead the series`
}
