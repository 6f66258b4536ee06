import type { PlayList_PlayFragment, ScoreFlow_PlayFragment } from '../../__generated__/operations.ts'

type SamplePlay = PlayList_PlayFragment & ScoreFlow_PlayFragment

interface Wanted {
  type: SamplePlay['type']
  side: SamplePlay['side']
  period: number
  /** What is left of the period, such as 4:21. */
  left: string
  away: number
  home: number
  points?: number
}

const LABELS = ['1st', '2nd', '3rd', '4th', 'OT']

/** A play of a game; its id tells the moment and the score. `changes` make any other of it. */
export function samplePlay(
  { type, side, period, left, away, home, points = type === 'GOAL' ? 1 : 0 }: Wanted,
  changes: Partial<SamplePlay> = {},
): SamplePlay {
  const [minutes = 0, seconds = 0] = left.split(':').map(Number)

  return {
    __typename: 'Play',
    id: `${period} ${left} ${away}-${home} ${type}`,
    type,
    period,
    label: LABELS[period - 1] ?? `OT${period - 4}`,
    side,
    points,
    description: 'Goal by Ann Lee, assisted by Joan Cruz',
    clock: { __typename: 'GameClock', minutes, seconds },
    score: { __typename: 'Score', away, home },
    by: null,
    assistedBy: null,
    ...changes,
  }
}
