import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { livePeriod } from '../../../lib/live/liveLabel.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { fullName } from '../matchup.ts'
import { useThrottledAnnouncement } from '../../../ui/useThrottledAnnouncement.ts'

interface ScheduleStatusProps {
  /** How many games are listed. */
  count: number
  /** The listed games; those being played are announced. */
  games: readonly GameSides_GameFragment[]
}

/**
 * The only live region of the page. It announces how many games match the filters at once, and the score of games being played
 * when it or the period changes, every 30 s at most. It never announces a score while scores are hidden.
 */
export function ScheduleStatus({ count, games }: ScheduleStatusProps) {
  const online = useOnline()
  const texts = games.map((game) => liveText(game, online))
  const live = useThrottledAnnouncement(texts.join(' ').trim())

  return (
    <p className="visuallyHidden" role="status">
      {count === 1 ? '1 game.' : `${count} games.`} <Spoiler>{live}</Spoiler>
    </p>
  )
}

function liveText({ state, homeTeam, awayTeam }: GameSides_GameFragment, online: boolean): string {
  if (state.__typename !== 'LiveGame') return ''
  const { score } = state

  return `${online ? 'Live' : 'Last known'}, ${livePeriod(state)}: ${fullName(awayTeam)} ${score.away}, ${fullName(homeTeam)} ${score.home}.`
}
