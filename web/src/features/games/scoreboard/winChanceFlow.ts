import { graphql } from '../../../__generated__/gql.ts'
import type { WinChanceFlow_PlayFragment } from '../../../__generated__/graphql.ts'
import { gameTimeline } from './gameTimeline.ts'
import type { GameTimeline } from './gameTimeline.ts'
import { formatClock } from './scoreFlow.ts'

/** The fields of a play that the chances over time need. */
graphql(`
  fragment WinChanceFlow_play on Play {
    ...ScoreFlow_play
    winChances {
      home
    }
  }
`)

export type ChancePlay = WinChanceFlow_PlayFragment

/** The home side's chance from 0 to 1 at a moment, in seconds of game clock since the start. */
export interface ChanceStep {
  atS: number
  home: number
  /** The same in whole percent; 0 and 100 only when it is certain. The visitors have the rest of 100. */
  homePercent: number
  /** The time of the play as it is shown: "3rd 4:21". */
  when: string
}

/** Fewer make no course of a game: a line between the first row and the last would be a ramp that nobody saw. */
const MIN_CHANCES = 10

/** The chances to win over time. */
export interface ChanceFlow extends GameTimeline {
  /** In order, at least ten. */
  steps: readonly ChanceStep[]
}

/**
 * Puts the home side's chance to win on one time axis.
 *
 * @param plays in order.
 * @param isOver whether the game is over.
 * @returns null when the league sends too few chances for a line.
 */
export function winChanceFlow(
  plays: readonly ChancePlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): ChanceFlow | null {
  const { timeline, momentOf } = gameTimeline(plays, { segment, isOver })
  const steps = plays.flatMap((play) => {
    if (play.winChances === null) return []
    const when = `${play.label} ${formatClock(play.clock)}`
    const { home } = play.winChances

    return [{ atS: momentOf(play), home, homePercent: percent(home), when }]
  })

  return steps.length < MIN_CHANCES ? null : { ...timeline, steps }
}

/** The steps at which the chance in whole percent changes. */
export function changesOf(steps: readonly ChanceStep[]): ChanceStep[] {
  return steps.filter(({ homePercent }, at) => steps[at - 1]?.homePercent !== homePercent)
}

function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance) * 100

  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}
