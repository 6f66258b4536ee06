import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const minute = 60_000
const LISTS = ['/v4/events', '/v4/standings', '/wll/players', '/roster', '/season-stats', '/home-feed']

/** The lists that pages query; each field with its number of items. */
const PAGES = `{
  game(slug: "2025-wll-ev-17") { slug headToHead { games { slug } } }
  team(slug: "guard") { officialId roster { slug } }
  schedule { games { slug } }
  standings { rows { wins } }
  players { totalCount }
  leaders(stat: POINTS) { entries { rank } }
  homeFeed { trending { id } latest { id } }
  collection(team: "guard") { products { nodes { id } } }
}`

const wall = settableClock('2026-02-01T12:00:00.000Z')
let stack: Stack

beforeEach(async () => {
  stack = await startStack({ wall })
})
afterEach(() => stack.close())

/** Makes all lists of the league empty; the shop's answer has no products. */
async function emptyLists(): Promise<void> {
  for (const path of LISTS) await stack.control({ action: 'empty', path })
  const collection = { id: 'gid://shopify/Collection/1005', products: { nodes: [] } }
  await stack.control({ action: 'garbage', body: JSON.stringify({ data: { collection } }) }, 'shop')
}

async function healLists(): Promise<void> {
  await stack.control({ action: 'clear' })
  await stack.control({ action: 'reset' }, 'shop')
}

async function pages() {
  const { data, errors } = await stack.query(PAGES)
  return { data, errors }
}

async function calendar(path: string): Promise<{ status: number; events: number }> {
  const response = await fetch(`${stack.url}/calendar/${path}`)
  return { status: response.status, events: (await response.text()).split('BEGIN:VEVENT').length - 1 }
}

describe('a league that answers with empty lists for a while', () => {
  it('removes nothing, and its data is shown again within 15 s of its recovery', async () => {
    const before = await pages()
    const calendarsBefore = [await calendar('league.ics'), await calendar('guard.ics')]
    wall.advance(20 * minute)
    await emptyLists()

    const during = []
    for (let visit = 0; visit < 4; visit += 1) {
      during.push(await pages(), await calendar('league.ics'), await calendar('guard.ics'))
      wall.advance(15_000)
    }
    await healLists()
    const patch = { slugname: '2025-wll-ev-17' }
    await stack.control({
      action: 'patch',
      path: '/v4/events?',
      where: patch,
      set: { description: 'healed' },
    })
    wall.advance(15_000)
    await pages()
    const after = await stack.query('{ game(slug: "2025-wll-ev-17") { description } }')

    expect(before.errors).toEqual([])
    expect(calendarsBefore.map(({ events }) => events > 10)).toEqual([true, true])
    for (const visit of [0, 3, 6, 9])
      expect(during.slice(visit, visit + 3)).toEqual([before, ...calendarsBefore])
    expect(after.data).toEqual({ game: { description: 'healed' } })
  })

  it('is logged once for each list, counted, and called again every 5 s', async () => {
    await pages()
    wall.advance(20 * minute)
    await stack.control({ action: 'empty', path: '/v4/events?' })
    const seasons = async () =>
      (await stack.requests()).filter(({ path }) => path.endsWith('/v4/events')).length
    const requestsBefore = await seasons()

    for (let visit = 0; visit < 12; visit += 1) {
      await stack.query('{ schedule { games { slug } } }')
      wall.advance(2500)
    }

    expect((await seasons()) - requestsBefore).toBe(6)
    expect(
      stack.logs.filter(({ msg }) => String(msg).startsWith('The answer lost most of its items')),
    ).toMatchObject([{ key: 'season:v4/events?year=2025&includeCS=true&includeWLL=true', items: 0 }])
    expect(await (await fetch(`${stack.adminUrl}/metrics`)).text()).toContain(
      'wll_thin_answers_total{resource="season"} 6',
    )
  })

  it('is believed after 10 minutes', async () => {
    await stack.query('{ schedule { games { slug } } }')
    wall.advance(20 * minute)
    await stack.control({ action: 'empty', path: '/v4/events?' })
    await stack.query('{ schedule { games { slug } } }')
    wall.advance(10 * minute)

    const { data, errors } = await stack.query('{ schedule { games { slug } } }')
    const league = await calendar('league.ics')

    expect(errors).toEqual([])
    expect(data).toEqual({ schedule: { games: [] } })
    expect(league).toEqual({ status: 200, events: 0 })
  })

  it('does not affect lists that may be empty at any time', async () => {
    await stack.query('{ site { promos { id } } news(tag: "WGUA") { nodes { id } } }')
    wall.advance(20 * minute)
    for (const path of ['/promos', '/feed-by-tag']) await stack.control({ action: 'empty', path })

    const { data } = await stack.query('{ site { promos { id } } news(tag: "WGUA") { nodes { id } } }')

    expect(data).toEqual({ site: { promos: [] }, news: { nodes: [] } })
  })
})

describe('a gateway that starts while the lists are empty', () => {
  it('has an empty schedule and no calendar, and shows the season 5 s after its recovery', async () => {
    await stack.control({ action: 'empty', path: '/v4/events?' })
    const first = await stack.query('{ schedule { games { slug } } }')
    const calendars = [await calendar('league.ics'), await calendar('guard.ics')]
    await stack.control({ action: 'clear' })
    wall.advance(5000)

    const healed = await stack.query('{ schedule { games { slug } } }')

    expect(first.data).toEqual({ schedule: { games: [] } })
    expect(calendars).toEqual([
      { status: 503, events: 0 },
      { status: 503, events: 0 },
    ])
    expect((healed.data?.['schedule'] as { games: unknown[] }).games.length).toBeGreaterThan(10)
    expect((await calendar('league.ics')).events).toBeGreaterThan(10)
  })
})

describe('v2 lists that a league does not have', () => {
  const site = `{
    site { id seasons { current } banners { id } promos { id } sponsors { id } popup { id } }
    schedule { games { slug } }
  }`
  const paths = ['config', 'banners', 'promos', 'sponsors'].map((path) => `/v2/${path}`)

  it('are empty, loaded once in 5 minutes, and logged once', async () => {
    for (const path of paths) await stack.control({ action: 'failNext', count: 99, status: 404, path })

    const first = await stack.query(site)
    for (let visit = 0; visit < 8; visit += 1) {
      wall.advance(30_000)
      await stack.query(site)
    }

    expect(first.errors).toEqual([])
    expect(first.data?.['site']).toMatchObject({ seasons: { current: 2025 }, banners: [], sponsors: [] })
    const requestsBefore = (await stack.requests()).filter(({ path }) => path.includes('/v2/'))
    expect(requestsBefore.map(({ path }) => path.replace('/api', '')).toSorted()).toEqual(paths.toSorted())
    const lines = stack.logs.filter(({ msg }) => msg === 'The league has no answer at this address')
    expect(lines.map(({ path }) => `/v2/${String(path)}`).toSorted()).toEqual(paths.toSorted())
    expect(stack.logs.filter(({ msg }) => String(msg).includes('could not be read'))).toEqual([])
  })

  it('are not treated as absent while a 404 may be temporary', async () => {
    await stack.query(site)
    wall.advance(20 * minute)
    for (const path of paths) await stack.control({ action: 'failNext', count: 99, status: 404, path })

    const { data } = await stack.query('{ site { sponsors { id } } }')

    expect((data?.['site'] as { sponsors: unknown[] }).sponsors.length).toBeGreaterThan(0)
  })
})
