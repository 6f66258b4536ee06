import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collectUnreadableRows } from '../../platform/cache/unreadableRows.ts'
import { allowSlices } from '../../platform/queues/slices.ts'
import { innerList, wholeList, wireList } from './wireList.ts'

const player = z.object({ name: z.string(), awards: innerList(z.string()) })
const team = wireList(player)
const named = (name: string) => ({ name, awards: [] })

describe('wireList', () => {
  it.each([
    ['null', null],
    ['a word', 'Ann'],
    ['an empty object', {}],
    ['a row without its name', { name: null }],
  ])('drops the one invalid row: %s', (_what, junk) => {
    const good = Array.from({ length: 19 }, (_none, at) => named(`player ${at}`))

    const read = team.parse([...good.slice(0, 7), junk, ...good.slice(7)])

    expect(read).toEqual(good)
  })

  it('reports the position of a dropped row and its first bad field', () => {
    const { unreadableRows } = collectUnreadableRows(() =>
      team.parse([named('Ann'), { name: 7 }, named('Bo')]),
    )

    expect(unreadableRows).toEqual([
      { path: '1.name', problem: 'Invalid input: expected string, received number' },
    ])
  })

  it('reports invalid rows within its rows', () => {
    const { result, unreadableRows } = collectUnreadableRows(() =>
      team.parse([named('Ann'), { name: 'Bo', awards: ['best', 7] }]),
    )

    expect(result[1]).toEqual({ name: 'Bo', awards: ['best'] })
    expect(unreadableRows).toMatchObject([{ path: '1.*.1' }])
  })

  it('accepts a list while half of it is valid, and otherwise fails for its first bad field', () => {
    const half = team.safeParse([{ name: 7 }, named('Ann')])
    const less = team.safeParse([named('Ann'), { name: 7 }, {}])

    expect(half.data).toEqual([named('Ann')])
    expect(less.error?.issues).toMatchObject([{ path: [1, 'name'] }])
  })

  it.each([[{}], [null], ['rows'], [undefined]])('rejects %j', (answer) => {
    expect(team.safeParse(answer).success).toBe(false)
  })

  it('drops rows about something else, and fails when most rows are', () => {
    const ofAnn = wireList(player, ({ name }) => name === 'Ann')

    const some = ofAnn.safeParse([named('Ann'), named('Bo')])
    const none = ofAnn.safeParse([named('Bo'), named('Cy')])

    expect(some.data).toEqual([named('Ann')])
    expect(none.error?.issues).toMatchObject([{ message: 'is about another thing than what was asked for' }])
  })

  it('fails when its rows together are another list, dropped rows included', () => {
    const seen: unknown[] = []
    const ofAnn = (isWantedList: boolean) =>
      wireList(
        player,
        ({ name }) => name === 'Ann',
        (rows) => {
          seen.push(rows)
          return isWantedList
        },
      ).safeParse([named('Ann'), named('Bo'), named('Ann'), null])

    const [some, none] = [ofAnn(true), ofAnn(false)]

    expect(some.data).toEqual([named('Ann'), named('Ann')])
    expect(none.error?.issues).toMatchObject([{ message: 'the rows are those of another list' }])
    expect(seen[0]).toEqual([named('Ann'), named('Bo'), named('Ann')])
  })

  it('drops a row whose schema throws', () => {
    const stumbling = wireList(
      z.number().transform((value) => {
        if (value === 0) throw new RangeError('unexpected')
        return 1 / value
      }),
    )

    expect(stumbling.parse([1, 0, 2])).toEqual([1, 0.5])
  })
})

describe('innerList', () => {
  it.each([
    ['is empty where it is missing', {}, []],
    ['is empty for null', { tags: null }, []],
    ['is empty where no row can be read', { tags: [7, null] }, []],
    ['may be a single row', { tags: 'WLL' }, ['WLL']],
    ['is read without its bad rows', { tags: ['WLL', null, 'WGUA'] }, ['WLL', 'WGUA']],
  ])('%s', (_what, wire, expected) => {
    const row = z.object({ tags: innerList(z.string()) })

    expect(row.parse(wire).tags).toEqual(expected)
  })
})

describe('wholeList', () => {
  it('fails with any of its rows', () => {
    expect(wholeList(z.number()).safeParse([3, null]).success).toBe(false)
  })
})

describe('lists that are too long', () => {
  const words = (count: number) => Array.from({ length: count }, (_none, at) => `word ${at}`)

  it('fail as a wireList', () => {
    const list = wireList(z.string())

    expect(list.parse(words(1500))).toHaveLength(1500)
    expect(() => list.parse(words(1501))).toThrow('has 1501 rows, more than 1500')
  })

  it('are cut after 1,500 rows as an innerList, which is reported', () => {
    const { result, unreadableRows } = collectUnreadableRows(() => innerList(z.string()).parse(words(1501)))

    expect(result).toEqual(words(1500))
    expect(unreadableRows).toEqual([{ path: '', problem: 'has 1501 rows, more than 1500' }])
  })

  it('fail as a wholeList', () => {
    expect(wholeList(z.string()).safeParse(words(1500)).success).toBe(true)
    expect(wholeList(z.string()).safeParse(words(1501)).success).toBe(false)
  })
})

describe('a list that is read in slices', () => {
  it.each([
    ['good', [named('Ann'), named('Bo')]],
    ['partly bad', [named('Ann'), { name: 7 }, named('Bo'), { name: 'Cy', awards: [7] }]],
    ['mostly bad', [{ name: 7 }, named('Ann'), {}]],
    ['too long', Array.from({ length: 1501 }, () => named('Ann'))],
  ])('is read as at once: one that is %s', async (_what, rows) => {
    const atOnce = collectUnreadableRows(() => team.safeParse(rows))

    const sliced = collectUnreadableRows(() => allowSlices(() => team.safeParseAsync(rows)))

    expect(await sliced.result).toEqual(atOnce.result)
    expect(sliced.unreadableRows).toEqual(atOnce.unreadableRows)
  })

  it('does not mix its bad rows with those of another', async () => {
    const [one, other] = ['name', 'team'].map((field) => {
      const rows = Array.from({ length: 60 }, (_none, at) => (at % 20 === 7 ? {} : { [field]: 'Ann' }))
      const list = wireList(z.object({ [field]: z.string() }))
      return collectUnreadableRows(() => allowSlices(() => list.safeParseAsync(rows)))
    })
    await Promise.all([one?.result, other?.result])

    expect(one?.unreadableRows.map(({ path }) => path)).toEqual(['7.name', '27.name', '47.name'])
    expect(other?.unreadableRows.map(({ path }) => path)).toEqual(['7.team', '27.team', '47.team'])
  })
})

it('an answer is refused once it has more than 3,000 bad rows, and is read no further', () => {
  let reads = 0
  const award = z.unknown().transform((value) => {
    reads += 1
    return z.string().parse(value)
  })
  const teams = wireList(z.object({ awards: innerList(award) }))
  const sent = Array.from({ length: 1000 }, () => ({ awards: Array.from({ length: 1000 }, () => 7) }))

  expect(() => collectUnreadableRows(() => teams.parse(sent))).toThrow('more than 3000 unreadable rows')
  expect(reads).toBeLessThanOrEqual(3001)
})

it('a list of junk is read no further than until most rows are junk', () => {
  let reads = 0
  const row = z.unknown().transform((value) => {
    reads += 1
    return z.string().parse(value)
  })

  expect(wireList(row).safeParse(Array.from({ length: 1000 }, () => 7)).success).toBe(false)
  expect(reads).toBe(501)
})
