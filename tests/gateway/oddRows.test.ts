import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const SCHEDULE = `{ schedule { games {
  slug week number segment startTime broadcasters { name } homeTeam { officialId } awayTeam { officialId }
} } }`
const ODD = '2025-wll-ev-20'

interface Game {
  slug: string
  homeTeam: { officialId: string } | null
}

const stack = sharedStack()

async function games(): Promise<Game[]> {
  const { data, errors } = await stack.query(SCHEDULE)
  expect(errors).toEqual([])
  return (data?.['schedule'] as { games: Game[] }).games
}

async function patch(set: object): Promise<void> {
  await stack.control({ action: 'patch', path: '/v4/events?', where: { slugname: ODD }, set })
}

/** How many rows of the season were unreadable, by the gateway's metrics. */
async function unreadableRows(): Promise<number> {
  const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  return Number(/^wll_unreadable_rows_total\{resource="season"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

describe('a season with one odd row', () => {
  it.each([
    ['no start', { startTime: null }, 'startTime'],
    ['an unknown part of the season', { seasonSegment: 'friendly' }, 'seasonSegment'],
    ['no slug', { slugname: null }, 'slugname'],
  ])('loses only that game, logs it once, and counts it: %s', async (_what, set, field) => {
    const before = await games()
    await stack.forget()
    await patch(set)
    const countedBefore = await unreadableRows()

    const after = await games()

    expect(before.map(({ slug }) => slug)).toContain(ODD)
    expect(after).toEqual(before.filter(({ slug }) => slug !== ODD))
    const lines = stack.logs.filter(({ msg }) => msg === 'Unreadable rows were left out')
    expect(lines).toMatchObject([
      { level: 'warn', key: 'season:v4/events?year=2025&includeCS=true&includeWLL=true', count: 1 },
    ])
    expect(String(lines[0]?.['rows'])).toMatch(new RegExp(`^\\d+\\.${field}: `))
    expect(await unreadableRows()).toBe(countedBefore + 1)
  })

  it.each([
    ['a week as a number, a number and a year as text', { week: 9, gameNumber: '20', year: '2025' }],
    ['its start as a number', { startTime: 1_753_477_200 }],
    ['a hole among its broadcasters', { broadcaster: [null, 'ESPN'] }],
    ['an id as text', { id: '120' }],
  ])('keeps every game when it has %s', async (_what, set) => {
    const before = await games()
    await stack.forget()
    await patch(set)

    const after = await games()

    expect(after.map(({ slug }) => slug).toSorted()).toEqual(before.map(({ slug }) => slug).toSorted())
  })

  it('has no home team when the league sends an empty one', async () => {
    await patch({ homeTeam: {} })

    const odd = (await games()).find(({ slug }) => slug === ODD)

    expect(odd).toMatchObject({ slug: ODD, homeTeam: null, awayTeam: { officialId: 'WCHR' } })
  })

  it('is rejected when most of its rows are invalid', async () => {
    await stack.control({ action: 'patch', path: '/v4/events?', set: { startTime: null } })

    const { data, errors } = await stack.query(SCHEDULE)

    expect(data).toEqual({ schedule: null })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }])
  })

  it('does not lose its players, teams or tables either', async () => {
    for (const path of ['/wll/players', '/roster', '/v4/standings', '/season-stats', '/home-feed'])
      await stack.control({ action: 'add', path, row: { junk: true } })

    const { data, errors } = await stack.query(`{
      players { totalCount }
      team(slug: "guard") { roster { slug } }
      standings { rows { wins } }
      leaders(stat: POINTS) { entries { rank } }
      homeFeed { trending { id } }
    }`)

    expect(errors).toEqual([])
    expect(data).toMatchObject({ players: { totalCount: 96 }, homeFeed: { trending: [{}, {}, {}] } })
    expect((data?.['standings'] as { rows: unknown[] }).rows).toHaveLength(4)
    expect(stack.logs.filter(({ msg }) => msg === 'Unreadable rows were left out')).toHaveLength(5)
  })
})
