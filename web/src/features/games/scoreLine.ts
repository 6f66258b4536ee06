import type { GameCenterBar_GameFragment } from '../../__generated__/graphql.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { nickname } from './matchup.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** The score in a line, visitors first: "Guard 12, Charm 9 (final)", while the game is on "(3rd 4:21)"; null for a game without one. */
export function scoreLine(game: GameCenterBar_GameFragment): string | null {
  const { state, awayTeam, homeTeam } = game
  if (!('score' in state) || scoreOf(game) === null) return null
  const when =
    state.__typename === 'LiveGame'
      ? liveLabel(state)
      : state.label.replace(/^[FS]/, (first) => first.toLowerCase())

  return `${nickname(awayTeam)} ${state.score.away}, ${nickname(homeTeam)} ${state.score.home} (${when})`
}
