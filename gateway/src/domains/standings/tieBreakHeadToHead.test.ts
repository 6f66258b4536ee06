import { describe, expect, it } from 'vitest'
import { row, table } from '../../../../tests/support/examples/placedTable.ts'
import type { PlacingFigures } from './tableRow.ts'

const started = (...rows: PlacingFigures[]) => [row('Anchors', '8-0'), ...rows]

describe('the head-to-head tie-break between two', () => {
  it.each([
    [['Charm 12-10 Guard', 'Guard 11-9 Charm', 'Guard 7-8 Charm'], 'Charm', 'Charm lead 2-1'],
    [['Charm 12-10 Guard', 'Guard 11-11 Charm'], 'Charm', 'Charm lead 1-0-1'],
    [['Guard 12-10 Charm'], 'Guard', 'Guard lead 1-0'],
  ])('decides by %j', (results, first, verdict) => {
    const rows = [row('Charm', '4-4', { scoreDiff: 0 }), row('Guard', '4-4', { scoreDiff: 0 })]

    const placed = table(rows, [...results, 'Palms 20-1 Guard', 'Guard 20-1 Palms', 'Palms 20-1 Charm'])

    expect(placed[0]).toEqual([
      1,
      first,
      ['HEAD_TO_HEAD', `Same record (4-4), so head-to-head decides: ${verdict}.`, true],
    ])
  })

  it('passes the decision to the next rule when it is tied', () => {
    const rows = [row('Charm', '4-4-1', { scoreDiff: 1 }), row('Guard', '4-4-1', { scoreDiff: 4 })]

    const placed = table(rows, ['Charm 12-10 Guard', 'Guard 11-9 Charm'])

    expect(placed[0]).toEqual([
      1,
      'Guard',
      [
        'SCORE_DIFF',
        'Same record (4-4-1), level head-to-head (1-1), so score difference decides: Guard +4, Charm +1.',
        true,
      ],
    ])
  })

  it('is skipped, with that reason, when results could not be loaded', () => {
    const rows = [row('Charm', '4-4', { scoreDiff: 4 }), row('Guard', '4-4', { scoreDiff: 1 })]

    const placed = table(rows, null)

    expect(placed[0]).toEqual([
      1,
      'Charm',
      [
        'SCORE_DIFF',
        'Same record (4-4), head-to-head could not be loaded, so score difference decides: Charm +4, Guard +1.',
        true,
      ],
    ])
  })
})

describe('the head-to-head tie-break among several', () => {
  const LEVEL = ['Palms', 'Guard', 'Charm']

  it('uses a table of the games between exactly the tied rows', () => {
    const rows = started(...LEVEL.map((name) => row(name, '4-4')))

    const placed = table(rows, [
      'Charm 12-10 Guard',
      'Palms 9-10 Charm',
      'Guard 8-7 Palms',
      'Anchors 20-1 Charm',
      'Anchors 20-1 Charm',
    ])

    expect(placed).toEqual([
      [1, 'Anchors', ['WIN_PCT', 'Better record: 8-0 against 4-4.', false]],
      [
        2,
        'Charm',
        [
          'HEAD_TO_HEAD',
          'Same record (4-4), so head-to-head among Charm, Guard and Palms decides: Charm 2-0 against Guard 1-1.',
          true,
        ],
      ],
      [
        3,
        'Guard',
        [
          'HEAD_TO_HEAD',
          'Same record (4-4), so head-to-head among Charm, Guard and Palms decides: Guard 1-1 against Palms 0-2.',
          true,
        ],
      ],
      [4, 'Palms', null],
    ])
  })

  it('starts again among those that are still tied', () => {
    const rows = LEVEL.map((name) => row(name, '4-4'))

    const placed = table(rows, [
      'Charm 12-10 Palms',
      'Palms 10-12 Charm',
      'Charm 9-8 Guard',
      'Guard 9-8 Charm',
      'Palms 9-8 Guard',
      'Guard 9-9 Palms',
    ])

    expect(placed).toEqual([
      [
        1,
        'Charm',
        [
          'HEAD_TO_HEAD',
          'Same record (4-4), so head-to-head among Charm, Guard and Palms decides: Charm 3-1 against Palms 1-2-1.',
          true,
        ],
      ],
      [2, 'Palms', ['HEAD_TO_HEAD', 'Same record (4-4), so head-to-head decides: Palms lead 1-0-1.', true]],
      [3, 'Guard', null],
    ])
  })

  it('starts again among those that a later rule leaves tied', () => {
    const rows = [
      row('Charm', '4-4', { scoreDiff: 4 }),
      row('Guard', '4-4', { scoreDiff: -2 }),
      row('Palms', '4-4', { scoreDiff: -2 }),
    ]

    const placed = table(rows, ['Charm 9-8 Palms', 'Palms 9-8 Guard', 'Guard 9-8 Charm'])

    expect(placed).toEqual([
      [
        1,
        'Charm',
        [
          'SCORE_DIFF',
          'Same record (4-4), level head-to-head, so score difference decides: Charm +4, Palms \u22122.',
          true,
        ],
      ],
      [2, 'Palms', ['HEAD_TO_HEAD', 'Same record (4-4), so head-to-head decides: Palms lead 1-0.', true]],
      [3, 'Guard', null],
    ])
  })

  it('decides nothing while two of them have not met', () => {
    const rows = [
      row('Charm', '1-1', { scoreDiff: -1 }),
      row('Guard', '1-1', { scoreDiff: 0 }),
      row('Palms', '1-1', { scoreDiff: 1 }),
    ]

    const placed = table(rows, ['Charm 9-8 Guard', 'Charm 9-8 Palms'])

    expect(placed.map(([, name]) => name)).toEqual(['Palms', 'Guard', 'Charm'])
    expect(placed[0]?.[2]).toEqual([
      'SCORE_DIFF',
      'Same record (1-1), not all have met, so score difference decides: Palms +1, Guard 0.',
      true,
    ])
  })
})
