import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, distinguishable, teamColors } from './teamColors.ts'
import type { TeamPaint } from './teamColors.ts'

const SRC = join(import.meta.dirname, '..')
const RANDOM_PAIRS = 500

const difficult: TeamPaint[] = [
  // Pairs that leagues have really sent.
  { color: '#00b1ff', secondColor: '#002244' },
  { color: '#b0b6bb', secondColor: '#011e41' },
  { color: '#ff0000', secondColor: '#011e41' },
  { color: '#ff5216', secondColor: '#c52032' },
  { color: '#002244', secondColor: '#ffce00' },
  // Pairs that one may yet send.
  { color: '#ffffff', secondColor: '#ffffff' },
  { color: '#000000', secondColor: '#000000' },
  { color: '#ffff00', secondColor: '#ffffff' },
  { color: '#ffffff', secondColor: '#000000' },
  { color: '#000000', secondColor: '#0000ff' },
  { color: '#777777', secondColor: '#777777' },
  { color: '#00ff00', secondColor: null },
  { color: 'transparent', secondColor: 'none' },
]

it.each(difficult)('gives $color and $secondColor nothing that cannot be read', (team) => {
  expect(illegible(team)).toEqual([])
})

it('gives no two random colors anything that cannot be read', () => {
  expect(randomPairs(RANDOM_PAIRS).flatMap(illegible)).toEqual([])
})

it.each(difficult)('guards both sides when $color and $secondColor meets itself', (team) => {
  const { home, away } = distinguishable({ home: team, away: team })

  expect([home, away].flatMap(illegible)).toEqual([])
})

describe.each(globSync('**/*.module.css', { cwd: SRC }))('%s', (path) => {
  it('takes no unguarded color of a team for text or borders', () => {
    const css = readFileSync(join(SRC, path), 'utf8')
    const unguarded = css.match(
      /(?<![-\w])(color|border(-\w+)*|outline(-color)?): [^;]*var\(--(team|team-2|d\d)\)[^;]*/g,
    )

    expect(unguarded ?? []).toEqual([])
  })

  it('puts the text of a team only on the ground that was made for it', () => {
    const css = readFileSync(join(SRC, path), 'utf8')
    const blocks = css.match(/\{[^{}]*\}/g) ?? []
    const wrong = blocks.filter(
      (block) => block.includes(': var(--on-team)') && block.includes('background: var(--team);'),
    )

    expect(wrong).toEqual([])
  })
})

/** The texts and lines in a team's colors with too little contrast, one line for each with its ground. */
function illegible(team: TeamPaint): string[] {
  const colors = teamColors(team)
  const grounds = {
    '--on-team': [colors['--team-ground']],
    '--team-text-l': ['#f1f3f7', '#ffffff'],
    '--team-text-d': ['#080b16', '#111628'],
    // The stage in both schemes, and white art under the scrim of a hero.
    '--team-stage-text': ['#0a0e1f', '#05070f', '#4b4c52'],
  }

  return (Object.keys(grounds) as (keyof typeof grounds)[]).flatMap((text) =>
    grounds[text]
      .filter((ground) => contrast(colors[text], ground) < 4.5)
      .map((ground) => `${JSON.stringify(team)}: ${text} on ${ground}`),
  )
}

/** The same pairs in every run, by a linear congruential generator. */
function randomPairs(count: number): TeamPaint[] {
  let state = 20251122
  const color = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
  return Array.from({ length: count }, () => ({ color: color(), secondColor: color() }))
}
