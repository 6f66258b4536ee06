import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { GameSides_GameFragment, HeadToHead_HeadToHeadFragment } from '../../__generated__/graphql.ts'
import { dayOf, formatShortDay, formatTime, gameDay, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { atOrVs } from '../../lib/meeting.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { calendarStart } from './statePredicates.ts'
import { LiveFlag } from '../../ui/score/LiveFlag.tsx'
import { GameOfDay } from './GameTexts.tsx'
import { nickname, sidePaint } from './matchup.ts'
import { instantMs } from '../../lib/time/instant.ts'
import { resultExtra, scoreOf, stateWord } from '../../lib/live/stateWord.ts'
import styles from './HeadToHead.module.css'

graphql(`
  fragment HeadToHead_headToHead on HeadToHead {
    homeWins
    awayWins
    ties
    games {
      id
      slug
      ...GameState_game
      ...Matchup_game
    }
  }
`)

type Meeting = HeadToHead_HeadToHeadFragment['games'][number]

interface HeadToHeadProps {
  game: GameSides_GameFragment
  /** Null while the teams are undecided. */
  headToHead: HeadToHead_HeadToHeadFragment | null
  timeZone: string
}

/** The games between the two teams in this season, and who has won more of them. Nothing is drawn while the teams are undecided or have no game that counts. */
export function HeadToHead({ game, headToHead, timeZone }: HeadToHeadProps) {
  const headingId = useId()
  const meetings = headToHead?.games ?? []
  const results = meetings.filter((meeting) => scoreOf(meeting) !== null).map(gameSpoilerId)
  const allRevealed = useRevealed(results)
  const isHidden = !useRevealed(gameSpoilerId(game)) && scoreOf(game) !== null
  if (headToHead === null || meetings.length === 0) return null

  return (
    <Spoiler as="div" when={isHidden && meetings.every(({ id }) => id === game.id)}>
      <Panel as="section" aria-labelledby={headingId}>
        <PanelHeading
          id={headingId}
          aside={
            <Spoiler as="p" className="muted small" when={!allRevealed}>
              {seriesText(game, headToHead)}
            </Spoiler>
          }
        >
          Head to head
        </PanelHeading>
        <ol className={styles.games}>
          {meetings.map((meeting) => (
            <Spoiler as="li" key={meeting.id} when={isHidden && meeting.id === game.id}>
              <Link to={gamePath(meeting.slug)} aria-current={meeting.id === game.id ? 'page' : undefined}>
                <span className={styles.day}>
                  {formatShortDay(gameDay({ startTime: calendarStart(meeting) }))}
                  <GameOfDay game={meeting} />
                </span>
                <Sides meeting={meeting} />
                <Outcome meeting={meeting} timeZone={timeZone} />
              </Link>
            </Spoiler>
          ))}
        </ol>
      </Panel>
    </Spoiler>
  )
}

function Sides({ meeting }: { meeting: Meeting }) {
  const [away, home] = [sidePaint(meeting.awayTeam), sidePaint(meeting.homeTeam)]

  return (
    <span className={styles.sides}>
      <span>
        <TeamMark code={away.code} logo={away.logo} size={22} />
        <span aria-hidden="true">{away.code}</span>
        <span className="visuallyHidden">{nickname(meeting.awayTeam)}</span>
      </span>
      <small>{atOrVs(meeting)}</small>
      <span>
        <TeamMark code={home.code} logo={home.logo} size={22} />
        <span aria-hidden="true">{home.code}</span>
        <span className="visuallyHidden">{nickname(meeting.homeTeam)}</span>
      </span>
    </span>
  )
}

function Outcome({ meeting, timeZone }: { meeting: Meeting; timeZone: string }) {
  const { state, stateUpdated, startTime, isTimeAnnounced } = meeting
  const revealed = useRevealed(gameSpoilerId(meeting))
  const word = stateWord(meeting)
  const extra = state.__typename === 'FinalGame' ? resultExtra(state) : 'Suspended'
  if (word !== null) return <small className={styles.outcome}>{word}</small>
  switch (state.__typename) {
    case 'LiveGame':
      return (
        <LiveFlag className={styles.outcome} timeZone={timeZone} updated={stateUpdated}>
          Live
        </LiveFlag>
      )
    case 'SuspendedGame':
    case 'FinalGame':
      return (
        <span className={styles.outcome} data-revealed={revealed || undefined}>
          <Score instead={<small>Score hidden</small>}>
            {`${state.score.away}–${state.score.home}`}
            {extra === '' ? null : <small> {extra}</small>}
          </Score>
        </span>
      )
    default:
      return (
        <small className={styles.outcome}>{isTimeAnnounced ? timeText(startTime, timeZone) : 'TBA'}</small>
      )
  }
}

function timeText(startTime: string, timeZone: string): string {
  const time = `${formatTime(startTime, timeZone)} ${zoneLabel(startTime, timeZone)}`
  const day = dayOf(instantMs(startTime), timeZone)

  return day === gameDay({ startTime }) ? time : `${formatShortDay(day)}, ${time}`
}

/** "Guard lead 2–1", "Level at 1–1", "Guard lead 2–1–1" where games were tied; null before the first result. */
function seriesText(
  game: GameSides_GameFragment,
  { homeWins, awayWins, ties }: HeadToHead_HeadToHeadFragment,
) {
  if (homeWins + awayWins + ties === 0) return null
  const [most, least] = [Math.max(homeWins, awayWins), Math.min(homeWins, awayWins)]
  const figures = [most, least, ...(ties > 0 ? [ties] : [])].join('–')
  if (homeWins === awayWins) return `Level at ${figures}`

  return `${nickname(homeWins > awayWins ? game.homeTeam : game.awayTeam)} lead ${figures}`
}
