import { describe, expect, it } from 'vitest'
import { EXAMPLE_SETTINGS } from '../../../../tests/support/examples/exampleEvent.ts'
import { row, table } from '../../../../tests/support/examples/placedTable.ts'
import type { PlacingFigures } from './tableRow.ts'

describe('the tie-break by record', () => {
  it('ranks the better one above', () => {
    const placed = table([row('Guard', '4-4'), row('Charm', '6-2'), row('Palms', '1-7')])

    expect(placed).toEqual([
      [1, 'Charm', ['WIN_PCT', 'Better record: 6-2 against 4-4.', false]],
      [2, 'Guard', ['WIN_PCT', 'Better record: 4-4 against 1-7.', false]],
      [3, 'Palms', null],
    ])
  })

  it('counts a tie as half a win, and mentions ties', () => {
    const placed = table([row('Guard', '4-4'), row('Charm', '4-3-1')])

    expect(placed).toEqual([
      [1, 'Charm', ['WIN_PCT', 'Better record: 4-3-1 against 4-4.', false]],
      [2, 'Guard', null],
    ])
  })

  it('is tied when the win percentages are equal, whatever the numbers of games', () => {
    const placed = table([row('Guard', '4-4', { scoreDiff: 3 }), row('Charm', '3-3-1', { scoreDiff: 5 })])

    expect(placed[0]).toEqual([
      1,
      'Charm',
      [
        'SCORE_DIFF',
        'Same share of wins (3-3-1 and 4-4), no games between them, so score difference decides: Charm +5, Guard +3.',
        true,
      ],
    ])
  })
})

describe('a team that has not played yet', () => {
  it('ranks below those with wins, and all have ranks', () => {
    const placed = table([row('Charm', '0-0'), row('Guard', '1-0'), row('Palms', '0-1', { scoreDiff: -3 })])

    expect(placed.map(([rank, name]) => [rank, name])).toEqual([
      [1, 'Guard'],
      [2, 'Charm'],
      [3, 'Palms'],
    ])
  })
})

describe('the later tie-break rules', () => {
  it('rank teams that the league has seeded above those that it has not', () => {
    const rows = [row('Charm', '4-4'), row('Guard', '4-4', { seed: 2 }), row('Palms', '4-4', { seed: 1 })]

    const placed = table(rows, [], ['WIN_PCT', 'SEED'])

    expect(placed.map(([rank, name]) => [rank, name])).toEqual([
      [1, 'Palms'],
      [2, 'Guard'],
      [3, 'Charm'],
    ])
    expect(placed[0]?.[2]).toEqual(['SEED', 'Seeded by the league: 1st against 2nd.', true])
  })

  it('decide by scores when the difference is tied too', () => {
    const rows = [row('Charm', '4-4', { scores: 88 }), row('Guard', '4-4', { scores: 90 })]

    const placed = table(rows)

    expect(placed[0]).toEqual([
      1,
      'Guard',
      [
        'SCORES',
        'Same record (4-4), no games between them, same score difference (0), so scores decide: Guard 90, Charm 88.',
        true,
      ],
    ])
  })

  it('leave completely tied rows on one place, by name, and skip the next place', () => {
    const rows = [row('Palms', '4-4'), row('Guard', '2-6'), row('Charm', '4-4')]

    const placed = table(rows, ['Charm 9-8 Palms', 'Palms 9-8 Charm'])

    expect(placed).toEqual([
      [
        1,
        'Charm',
        [
          null,
          'Same record (4-4), level head-to-head (1-1), and nothing else separates them, so they share the place.',
          true,
        ],
      ],
      [1, 'Palms', ['WIN_PCT', 'Better record: 4-4 against 2-6.', false]],
      [3, 'Guard', null],
    ])
  })

  it("are applied in the league's order", () => {
    const rows = [
      row('Charm', '4-4', { scoreDiff: 1, scores: 90 }),
      row('Guard', '4-4', { scoreDiff: 4, scores: 80 }),
      row('Palms', '5-3', { scores: 70 }),
    ]
    const results = ['Charm 9-8 Guard']

    const byDifference = table(rows, results, ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD'])
    const byScores = table(rows, results, ['SCORES'])

    expect(byDifference[1]).toEqual([
      2,
      'Guard',
      ['SCORE_DIFF', 'Same record (4-4), so score difference decides: Guard +4, Charm +1.', true],
    ])
    expect(byScores.map(([, name]) => name)).toEqual(['Charm', 'Guard', 'Palms'])
  })
})

describe('the default tie-break order', () => {
  const inDefaultOrder = (rows: PlacingFigures[], results: string[]) =>
    table(rows, results, EXAMPLE_SETTINGS.tieBreakOrder)

  it('applies the score difference before head-to-head', () => {
    const rows = [row('Palms', '4-4', { scoreDiff: -2 }), row('Charm', '4-4', { scoreDiff: 6 })]

    const placed = inDefaultOrder(rows, ['Palms 12-10 Charm', 'Palms 9-8 Charm'])

    expect(placed[0]).toEqual([
      1,
      'Charm',
      ['SCORE_DIFF', 'Same record (4-4), so score difference decides: Charm +6, Palms \u22122.', true],
    ])
  })

  it('applies head-to-head between those tied on both', () => {
    const rows = [
      row('Palms', '4-4', { scoreDiff: 6 }),
      row('Charm', '4-4', { scoreDiff: 6 }),
      row('Guard', '4-4', { scoreDiff: 1 }),
    ]

    const placed = inDefaultOrder(rows, ['Charm 12-10 Palms', 'Palms 9-8 Charm', 'Palms 7-9 Charm'])

    expect(placed.slice(0, 2)).toEqual([
      [
        1,
        'Charm',
        [
          'HEAD_TO_HEAD',
          'Same record (4-4), same score difference (+6), so head-to-head decides: Charm lead 2-1.',
          true,
        ],
      ],
      [
        2,
        'Palms',
        ['SCORE_DIFF', 'Same record (4-4), so score difference decides: Palms +6, Guard +1.', true],
      ],
    ])
  })
})

describe("the league's own seed", () => {
  it('decides alone when it is complete', () => {
    const rows = [
      row('Charm', '6-2', { seed: 2 }),
      row('Guard', '4-4', { seed: 3 }),
      row('Palms', '4-4', { seed: 1 }),
    ]

    const placed = table(rows)

    expect(placed).toEqual([
      [1, 'Palms', ['SEED', 'Seeded by the league: 1st against 2nd.', false]],
      [2, 'Charm', ['SEED', 'Seeded by the league: 2nd against 3rd.', false]],
      [3, 'Guard', null],
    ])
  })

  it.each([
    ['a row has none', [2, null]],
    ['two rows share one', [1, 1]],
  ])('is ignored when %s', (_what, [charm = null, guard = null]) => {
    const placed = table([row('Charm', '2-6', { seed: charm }), row('Guard', '4-4', { seed: guard })])

    expect(placed[0]).toEqual([1, 'Guard', ['WIN_PCT', 'Better record: 4-4 against 2-6.', false]])
  })
})

describe('placeRows before the first game', () => {
  it('sorts rows alphabetically without rank or reason, whatever their seed', () => {
    const placed = table([row('Palms', '0-0', { seed: 1 }), row('Charm', '0-0', { seed: 2 })])

    expect(placed).toEqual([
      [null, 'Charm', null],
      [null, 'Palms', null],
    ])
  })

  it('returns an empty table for no rows', () => {
    const placed = table([])

    expect(placed).toEqual([])
  })
})
