import type { SeasonBars_TeamFragment } from '../../../__generated__/graphql.ts'
import type { TeamResult } from '../gameResults.ts'

/** One figure of the season for both sides of a game. */
export interface SeasonBar {
  label: string
  away: BarFigure
  home: BarFigure
  /** Which side has the better figure as it is written; null where both are level. */
  better: 'AWAY' | 'HOME' | null
}

/** A figure as it is written, and the length of its bar: a fraction of the longest possible one. */
export interface BarFigure {
  text: string
  length: number
}

/** The id by which the season's figures on the page of a game are revealed (lib/settings/spoilers.ts). */
export function seasonFiguresId({ officialId }: { officialId: string }): string {
  return `season figures before ${officialId}`
}

interface Figure {
  label: string
  /** The name inside a sentence, where fewer is better. */
  fewer?: string
  text: (value: number) => string
  valueOf: (team: SeasonBars_TeamFragment) => number | null
}

const FIGURES: readonly Figure[] = [
  { label: 'Scores per game', text: average, valueOf: (team) => perGame(team, team.standing?.scores) },
  {
    label: 'Scores against',
    fewer: 'scores against',
    text: average,
    valueOf: (team) => perGame(team, team.standing?.scoresAgainst),
  },
  { label: 'Shooting', text: percent, valueOf: ({ stats }) => stats?.shotPct ?? null },
  { label: 'Face-offs', text: percent, valueOf: ({ stats }) => stats?.faceoffPct ?? null },
  { label: 'Saves', text: percent, valueOf: ({ stats }) => stats?.savePct ?? null },
  {
    label: 'Turnovers',
    fewer: 'turnovers',
    text: average,
    valueOf: (team) => perGame(team, team.stats?.turnovers),
  },
]

/** The longest bar leaves some of its ground in view, so that it reads as a bar. */
const LONGEST = 0.9

/** The figures that both teams have, in their fixed order; empty before the first game of either. */
export function seasonBars(away: SeasonBars_TeamFragment, home: SeasonBars_TeamFragment): SeasonBar[] {
  return FIGURES.flatMap(({ label, fewer, text, valueOf }) => {
    const [ofAway, ofHome] = [valueOf(away), valueOf(home)]
    if (ofAway === null || ofHome === null) return []
    const longest = Math.max(ofAway, ofHome)
    const bar = (value: number) => ({
      text: text(value),
      length: longest === 0 ? 0 : (value / longest) * LONGEST,
    })
    const isLevel = text(ofAway) === text(ofHome)
    const isAwayBetter = fewer === undefined ? ofAway > ofHome : ofAway < ofHome

    return [
      {
        label,
        away: bar(ofAway),
        home: bar(ofHome),
        better: isLevel ? null : isAwayBetter ? 'AWAY' : 'HOME',
      },
    ]
  })
}

/** What the bars say in one sentence: "Charm lead five of six." */
export function leadText(bars: readonly SeasonBar[], names: { away: string; home: string }): string {
  const [away, home] = [count(bars, 'AWAY'), count(bars, 'HOME')]
  if (away === home)
    return away === 0
      ? 'The two are level in all.'
      : `Each leads ${numberInWords(away)} of ${numberInWords(bars.length)}.`

  return `${away > home ? names.away : names.home} lead ${numberInWords(Math.max(away, home))} of ${numberInWords(bars.length)}.`
}

/** Of which of the figures shown fewer is better: "For scores against and turnovers, fewer is better."; null without one. */
export function fewerText(bars: readonly SeasonBar[]): string | null {
  const names = FIGURES.filter(({ label }) => bars.some((bar) => bar.label === label)).flatMap(
    ({ fewer }) => fewer ?? [],
  )

  return names.length === 0 ? null : `For ${names.join(' and ')}, fewer is better.`
}

/** How many games of the season a team's figures are from. */
export function gamesBehind({ standing }: SeasonBars_TeamFragment): number {
  return standing === null ? 0 : standing.wins + standing.losses + standing.ties
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A number up to nine as a word, a larger one in digits. */
export function numberInWords(number: number): string {
  return NUMBERS[number] ?? String(number)
}

function count(bars: readonly SeasonBar[], side: 'AWAY' | 'HOME'): number {
  return bars.filter(({ better }) => better === side).length
}

function perGame(team: SeasonBars_TeamFragment, total: number | null | undefined): number | null {
  const games = gamesBehind(team)

  return games === 0 || total === null || total === undefined ? null : total / games
}

function average(value: number): string {
  return value.toFixed(1)
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`
}

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

/**
 * The address of a player's picture that looks to one side. An address that says which way it looks can be asked for the other; any
 * other address is left as it is.
 */
export function facingPicture(address: string, side: 'left' | 'right'): string {
  return address.replace(/([?&]facing=)(?:any|left|right)(?=&|$)/, `$1${side}`)
}
