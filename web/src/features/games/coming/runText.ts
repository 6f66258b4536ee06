import type { TeamResult } from '../lastFive.ts'
import { numberInWords } from './seasonBars.ts'

const VERBS = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/** How a team's last games went in a row: "Won two in a row", "Lost the last one"; null without results, which are newest first. */
export function runText(outcomes: readonly TeamResult['outcome'][]): string | null {
  const [last] = outcomes
  if (last === undefined) return null
  const end = outcomes.findIndex((outcome) => outcome !== last)
  const length = end === -1 ? outcomes.length : end
  if (length === 1) return `${VERBS[last]} the last one`

  return end === -1 && length === 5
    ? `${VERBS[last]} all five`
    : `${VERBS[last]} ${numberInWords(length)} in a row`
}
