import { describe, expect, it } from 'vitest'
import { toBroadcasters } from './broadcasters.ts'

describe('toBroadcasters', () => {
  it.each([
    [
      ['ESPN2', 'ESPN+'],
      [
        ['ESPN2', 'ESPN2'],
        ['ESPN+', 'ESPN_PLUS'],
      ],
    ],
    [
      ['ABC', 'ESPNU', 'ESPN'],
      [
        ['ABC', 'ABC'],
        ['ESPNU', 'ESPNU'],
        ['ESPN', 'ESPN'],
      ],
    ],
    [['ESPN App'], [['ESPN App', null]]],
    [[' ESPN+ ', 'ESPN+'], [['ESPN+', 'ESPN_PLUS']]],
    [[''], []],
    [[], []],
    [null, []],
  ])('maps %j', (names, expected) => {
    const broadcasters = toBroadcasters(names)

    expect(broadcasters).toEqual(expected.map(([name, mark]) => ({ name, mark })))
  })
})
