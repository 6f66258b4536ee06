import type { PlayList_PlayFragment, WinChanceFlow_PlayFragment } from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

type SamplePlay = PlayList_PlayFragment & WinChanceFlow_PlayFragment & { id: string }

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

/** A play of a game. `changes` make any other of it. */
export function samplePlay(
  { type, side, period, left, away, home, points = type === 'GOAL' ? 1 : 0 }: Wanted,
  changes: SampleFields<SamplePlay> = {},
): SamplePlay {
  const [minutes = 0, seconds = 0] = left.split(':').map(Number)

  return sample('Play', {
    id: `Play:${type}:${period}:${left}`,
    type,
    period,
    label: LABELS[period - 1] ?? `OT${period - 4}`,
    side,
    points,
    unnamedDescription: 'GOAL by A. Lee. Assist J. Cruz.',
    clock: { minutes, seconds },
    score: { away, home },
    ...changes,
  })
}
