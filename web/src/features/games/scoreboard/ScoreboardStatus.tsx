import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { livePeriod } from '../../../lib/live/liveLabel.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { fullName } from '../matchup.ts'
import { useThrottledAnnouncement } from '../../../ui/useThrottledAnnouncement.ts'

/**
 * A live region that announces a game's score when it changes, every 30 s at most, and at once when a period or the game ends. It
 * announces no score while scores are hidden, and nothing for null.
 */
export function ScoreboardStatus({ game }: { game: GameSides_GameFragment | null }) {
  const online = useOnline()
  const text = useThrottledAnnouncement(
    game === null ? '' : scoreText(game, online),
    game === null ? '' : periodOf(game),
  )

  return (
    <p className="visuallyHidden" role="status">
      <Spoiler>{text}</Spoiler>
    </p>
  )
}

function scoreText({ state, homeTeam, awayTeam }: GameSides_GameFragment, online: boolean): string {
  if (!('score' in state)) return ''
  const { score } = state
  const stage =
    state.__typename === 'LiveGame' ? `${online ? 'Live' : 'Last known'}, ${livePeriod(state)}` : state.label

  return `${stage}: ${fullName(awayTeam)} ${score.away}, ${fullName(homeTeam)} ${score.home}.`
}

function periodOf({ state }: GameSides_GameFragment): string {
  return state.__typename === 'LiveGame' ? livePeriod(state) : state.__typename
}
