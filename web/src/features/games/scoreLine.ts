import type { GameCenterBar_GameFragment } from '../../__generated__/graphql.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { nickname } from './matchup.ts'

/** The score in a line, visitors first: "Guard 12, Charm 9 (final)", while the game is on "(3rd 4:21)"; null for a game without one. */
export function scoreLine({ state, awayTeam, homeTeam }: GameCenterBar_GameFragment): string | null {
  if (!('score' in state)) return null
  const when = state.__typename === 'LiveGame' ? liveLabel(state) : state.label.replace('F', 'f')

  return `${nickname(awayTeam)} ${state.score.away}, ${nickname(homeTeam)} ${state.score.home} (${when})`
}
