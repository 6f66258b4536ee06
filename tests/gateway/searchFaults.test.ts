import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const SEARCH = `query ($text: String!, $first: Int) {
  search(text: $text, first: $first) {
    nodes { ... on Team { slug } ... on Player { slug } ... on Game { slug } ... on Video { id: officialId } ... on Article { id: officialId } }
  }
}`

let wall: ReturnType<typeof settableClock>
let stack: Stack

beforeEach(async () => {
  wall = settableClock('2026-11-21T10:00:00Z')
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' }, wall })
})

afterEach(async () => {
  await stack.close()
})

/** The slugs and ids of the results; throws on an error. */
async function hitsOf(text: string): Promise<string[]> {
  const answer = await stack.query(SEARCH, { text })
  expect(answer.errors).toEqual([])
  const { nodes } = answer.data?.['search'] as { nodes: { slug?: string; id?: string }[] }
  return nodes.map(({ slug, id }) => slug ?? id ?? '')
}

async function calls(): Promise<string[]> {
  return (await stack.requests()).map(({ path }) => path)
}

describe('search in a failing league', () => {
  it('loads each list once, whatever the searches and their number', async () => {
    const texts = Array.from({ length: 100 }, (_, place) => `guard ${place.toString(36)} zoë`)

    await Promise.all(['guard', 'palms', 'zoe'].map(hitsOf))
    for (let start = 0; start < texts.length; start += 50) {
      await Promise.all(texts.slice(start, start + 50).map(hitsOf))
    }

    const requests = await stack.requests()
    expect(requests.map(({ path }) => path).toSorted()).toEqual([
      '/api/v2/config',
      '/api/v3/feed-by-tag',
      '/api/v3/home-feed',
      '/api/v3/wll/players',
      '/api/v3/wll/players',
      '/api/v4/events',
      '/api/v4/events',
    ])
    const queriesOf = (end: string) =>
      requests.filter(({ path }) => path.endsWith(end)).map(({ query }) => query)
    const queryOf = (end: string) => queriesOf(end)[0]
    expect(queriesOf('/events')).toEqual(
      ['2025', '2024'].map((year) => ({ year, includeCS: 'true', includeWLL: 'true' })),
    )
    expect(queriesOf('/players')).toEqual([{ year: '2025' }, { year: '2024' }])
    expect(queryOf('/feed-by-tag')).toEqual({
      ...{ tag: 'WLL', limit: '100', contentType: 'video', includeVideos: 'true' },
    })
    expect(queryOf('/home-feed')).toEqual({ tag: 'WLL', limit: '35', includeVideos: 'true' })
  }, 60_000)

  it.each([
    [['season 2025', 'season 2024'], '/v4/events', 'zoe merriweather', 'zoe-merriweather'],
    [['videos'], '/feed-by-tag', 'power rankings', 'wll-art-1006'],
    [['home feed'], '/home-feed', 'guard', 'guard'],
  ])('finds the rest when the %s cannot be read, and logs it once', async (lists, path, text, expected) => {
    await stack.control({ action: 'failNext', count: 50, status: 503, path })

    const first = await hitsOf(text)
    const callsBefore = await calls()
    const second = await hitsOf(`${text} `)

    expect([first[0], second[0]]).toEqual([expected, expected])
    expect(await calls()).toEqual(callsBefore)
    // On a loaded machine the slow shop may be left out too.
    const left = stack.logs.filter(({ msg }) => msg === 'a list is left out of the search')
    expect(left.filter(({ list }) => list !== 'shop')).toMatchObject(
      lists.map((list) => ({ list, level: 'warn' })),
    )
  })

  it('finds players while their list cannot be read, without a call for each keystroke', async () => {
    await stack.control({ action: 'failNext', count: 50, status: 503, path: '/wll/players' })

    const [first] = await hitsOf('zoe merriweather')
    const callsBefore = await calls()
    const [second] = await hitsOf('pia brannock')

    expect([first, second]).toEqual(['zoe-merriweather', 'pia-brannock'])
    expect(await calls()).toEqual(callsBefore)
  })

  it('finds the rest when a list is invalid', async () => {
    await stack.control({ action: 'garbage', path: '/wll/players' })

    const [best] = await hitsOf('guard palms')

    expect(best).toBe('2025-wll-ev-24')
  })

  it('is null with a code when nothing can be read, without a call for each keystroke, and recovers', async () => {
    await stack.control({ action: 'failNext', count: 1000, status: 503 })
    await stack.control({ action: 'failNext', count: 1000, status: 503 }, 'shop')

    const answer = await stack.query(SEARCH, { text: 'guard' })
    const callsBefore = await calls()
    const again = await stack.query(SEARCH, { text: 'palms' })

    expect([answer.data, again.data]).toEqual([{ search: null }, { search: null }])
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(again.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(await calls()).toEqual(callsBefore)

    await stack.control({ action: 'reset' })
    wall.advance(60_000)
    // The league's first answer closes the breaker, so the other lists are tried again after their backoff.
    await stack.query(SEARCH, { text: 'guard' })
    wall.advance(5000)
    expect(await hitsOf('guard')).toContain('guard')
  })

  it('finds new items of the league once the list has been reloaded', async () => {
    const item = exampleFeedItem('wll-art-9001', { title: 'Zamboni on the field' })
    expect(await hitsOf('zamboni')).toEqual([])
    await stack.control({
      action: 'garbage',
      path: '/home-feed',
      body: JSON.stringify(
        Array.from({ length: 30 }, (_none, at) => ({
          ...item,
          id: at ? `wll-art-80${at}` : item.id,
          title: at ? 'Other news' : item.title,
        })),
      ),
    })

    wall.advance(901_000)

    expect(await hitsOf('zamboni')).toEqual(['wll-art-9001'])
  })

  it('returns a live game with its score, and a player with her team', async () => {
    const answer = await stack.query(`{
      game: search(text: "charging guard", first: 1) { nodes { ... on Game { state { __typename } } } }
      player: search(text: "merriweather", first: 1) { nodes { ... on Player { team { name } } } }
    }`)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      game: { nodes: [{ state: { __typename: 'LiveGame' } }] },
      player: { nodes: [{ team: { name: 'Guard' } }] },
    })
  })
})
