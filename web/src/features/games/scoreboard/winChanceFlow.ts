import { graphql } from '../../../__generated__/gql.ts'
import type { WinChanceFlow_PlayFragment } from '../../../__generated__/graphql.ts'
import { gameTimeline } from './gameTimeline.ts'
import type { GameTimeline } from './gameTimeline.ts'

/** What the drawing of the chances to win over time asks of each play. */
graphql(`
  fragment WinChanceFlow_play on Play {
    ...ScoreFlow_play
    winChances {
      home
      away
    }
  }
`)

export type ChancePlay = WinChanceFlow_PlayFragment

/** The home side's chance from 0 to 1 at a moment, in seconds of game clock since the start. */
export interface ChanceStep {
  /** Of the play that the league told it with. */
  id: string
  atS: number
  home: number
  /** The same in whole percent; never 0 or 100 unless it is certain. The visitors' is what it leaves of 100. */
  homePercent: number
  /** When it was as a fan reads it: "3rd 4:21". */
  when: string
}

/** The chances to win over time. */
export interface ChanceFlow extends GameTimeline {
  /** In order, at least one. */
  steps: readonly ChanceStep[]
}

/**
 * Lays the home side's chance to win out over the periods of a game.
 *
 * @param plays in order.
 * @param isOver whether no more will come.
 * @returns null where the league tells no chances.
 */
export function winChanceFlow(
  plays: readonly ChancePlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): ChanceFlow | null {
  const { timeline, momentOf } = gameTimeline(plays, { segment, isOver })
  const steps = plays.flatMap((play) => {
    if (play.winChances === null) return []
    const { minutes, seconds } = play.clock
    const when = `${play.label} ${minutes}:${String(seconds).padStart(2, '0')}`

    const { home } = play.winChances

    return [{ id: play.id, atS: momentOf(play), home, homePercent: percent(home), when }]
  })

  return steps.length === 0 ? null : { ...timeline, steps }
}

/** The steps at which the chance in whole percent is another one than before. */
export function changesOf(steps: readonly ChanceStep[]): ChanceStep[] {
  return steps.filter(({ homePercent }, at) => steps[at - 1]?.homePercent !== homePercent)
}

function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance) * 100

  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}
