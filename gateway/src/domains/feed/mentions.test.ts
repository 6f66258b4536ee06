import { describe, expect, it } from 'vitest'
import type { PlayerModel } from '../players/player.ts'
import { linkedGameSlugs, mentionedGameSlugs, mentionedPlayers, textOf } from './mentions.ts'
import { containsScore } from './headlineSpoilers.ts'

const player = (firstName: string, lastName: string) =>
  ({ firstName, lastName, slug: `${firstName}-${lastName}`.toLowerCase().replace("'", '') }) as PlayerModel
const PLAYERS = [
  player('Ann', 'Early'),
  player('Bea', 'Late'),
  player('Cleo', "O'Neill"),
  player('Dora', 'Nobody'),
]

const namesIn = (body: string | null, tags: string[] = []) =>
  mentionedPlayers({ body, tags }, PLAYERS).map(({ slug }) => slug)

describe('mentionedPlayers', () => {
  it('returns players with a link or a tag, in the order of the body', () => {
    const body = '<p><a href="/players/bea-late">She</a> passed to Ann Early.</p>'

    expect(namesIn(body, ['WLL', 'ann early', 'cleo-oneill'])).toEqual([
      'bea-late',
      'ann-early',
      'cleo-oneill',
    ])
  })

  it("recognizes both forms of a player's address, with anything after the slug", () => {
    expect(namesIn('<a href="/player/bea-late/stats?year=2024">B</a>')).toEqual(['bea-late'])
  })

  it.each([
    ['whose name stands there alone', '<p>Ann Early</p>'],
    ['on another site', '<a href="https://example.com/players/bea-late">B</a>'],
    ['whom nobody knows', '<a href="/players/eve-unknown">E</a>'],
  ])('ignores a player %s', (_what, body) => {
    expect(namesIn(body)).toEqual([])
  })

  it('returns twelve at most', () => {
    const many = Array.from({ length: 20 }, (_none, at) => player('P', String(at)))

    expect(
      mentionedPlayers({ body: null, tags: many.map(({ lastName }) => `P ${lastName}`) }, many),
    ).toHaveLength(12)
  })
})

describe('mentionedGameSlugs', () => {
  it('returns linked games, then tagged ones, each once, four at most', () => {
    const body =
      '<p><a href="/games/2025-wll-ev-2">one</a> <a href="/games/2025-wll-ev-1?tab=plays">two</a></p>'
    const tags = ['WGUA', 'recap', '2025-wll-ev-1', '2025-wll-ev-3', '2025-wll-ev-4', '2025-wll-ev-5']

    expect(mentionedGameSlugs({ body, tags })).toEqual([
      '2025-wll-ev-2',
      '2025-wll-ev-1',
      '2025-wll-ev-3',
      '2025-wll-ev-4',
    ])
  })

  it('matches slugs in any case', () => {
    const body = '<a href="/games/2025-WLL-ev-2">one</a>'

    expect(linkedGameSlugs(body)).toEqual(['2025-wll-ev-2'])
    expect(mentionedGameSlugs({ body, tags: ['2025-wll-EV-2', '2025-WLL-ev-3'] })).toEqual([
      '2025-wll-ev-2',
      '2025-wll-ev-3',
    ])
  })
})

describe('textOf', () => {
  it.each([
    ['emphasised figures', '<p><strong>12</strong> - <strong>10</strong></p>'],
    ['emphasised figures with a word between', '<p><strong>12</strong> to <strong>10</strong></p>'],
    ['a list of names with figures', '<ul><li>Guard 12</li><li>Charm 10</li></ul>'],
    ['names with figures on lines of their own', '<p>Guard 12,</p>\n<p>Charm 10</p>'],
    ['an emphasised figure before a comma', '<p>Guard <b>12</b>, Charm <b>10</b></p>'],
    ['spaces that do not break', '<p>Guard\u00a012, Charm\u00a010</p>'],
  ])('reveals a score in %s', (_what, body) => {
    expect(containsScore(textOf(body))).toBe(true)
  })

  it('has single spaces, and none before commas and periods', () => {
    expect(textOf('<p>A <b>goal</b>, a\u00a0 save\n<i>here</i> .</p>')).toBe('A goal, a save here.')
  })
})
