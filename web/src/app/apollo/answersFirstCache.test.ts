import { parse } from 'graphql'
import { expect, it, vi } from 'vitest'
import type { Answer } from './answersFirstCache.ts'
import { createCache } from './createCache.ts'

const TEAM = parse('query Team($slug: String) { team(slug: $slug) { id name } }')
const TEAM_NAME = parse('query TeamName($slug: String) { team(slug: $slug) { id name } }')
const CODE = parse('query Code($slug: String) { team(slug: $slug) { id code } }')
const VIDEOS = parse(`query Videos($after: String) {
  videos(first: 1, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
}`)

function team(name: string) {
  return { team: { __typename: 'Team', id: 'WGUA', name } }
}

function teamAnswer(name: string): Answer {
  return { operation: 'Team', variables: { slug: 'guard' }, data: team(name) }
}

function page(id: string, hasNextPage: boolean) {
  const edges = [{ __typename: 'VideoEdge', cursor: id, node: { __typename: 'Video', id } }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: id }
  return { videos: { __typename: 'VideoConnection', edges, pageInfo } }
}

const ofGuard = { variables: { slug: 'guard' }, optimistic: true }

it('gives the answer of the page itself, whatever the order of its variables', () => {
  const answer: Answer = { operation: 'Team', variables: { slug: 'guard', year: 2025 }, data: team('Guard') }
  const cache = createCache({ answers: [answer] })

  const diff = cache.diff({ query: TEAM, variables: { year: 2025, slug: 'guard' }, optimistic: true })
  const read = cache.read({ query: TEAM, variables: { slug: 'guard', year: 2025 }, optimistic: true })

  expect(diff).toMatchObject({ complete: true, result: team('Guard') })
  expect(diff.result).toBe(answer.data)
  expect(read).toBe(answer.data)
})

it('has nothing for other variables, and nothing of an answer whose query nobody has asked with', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })

  expect(cache.readQuery({ query: TEAM, variables: { slug: 'storm' } })).toBeNull()
  expect(cache.readQuery({ query: TEAM_NAME, variables: { slug: 'storm' } })).toBeNull()
})

it('gives what has changed since to a query that is first asked after that', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  cache.writeQuery({
    query: CODE,
    variables: { slug: 'storm' },
    data: { team: null },
  })

  expect(cache.readQuery({ query: TEAM, variables: { slug: 'guard' } })).toEqual(team('Guard'))
  expect(cache.extract()).toMatchObject({ 'Team:WGUA': { name: 'Guard' } })
})

it('forgets what nobody has asked for within a minute', () => {
  vi.useFakeTimers()
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  vi.advanceTimersByTime(60_000)

  const found = cache.readQuery({ query: TEAM, variables: { slug: 'guard' } })
  vi.useRealTimers()

  expect(found).toBeNull()
})

it('answers another query of the same object from the store', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  cache.diff({ query: TEAM, ...ofGuard })

  expect(cache.readQuery({ query: TEAM_NAME, variables: { slug: 'guard' } })).toEqual(team('Guard'))
})

it('tells a watcher of a later answer, which joins that of the page', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  const callback = vi.fn()
  cache.diff({ query: TEAM, ...ofGuard })
  cache.watch({ query: TEAM, ...ofGuard, callback })

  cache.writeQuery({
    query: CODE,
    variables: { slug: 'guard' },
    data: { team: { __typename: 'Team', id: 'WGUA', code: 'BOS' } },
  })
  cache.writeQuery({ query: TEAM, variables: { slug: 'guard' }, data: team('Storm') })

  expect(callback.mock.lastCall?.[0]).toMatchObject({ complete: true, result: team('Storm') })
  expect(cache.readQuery({ query: CODE, variables: { slug: 'guard' } })).toMatchObject({
    team: { code: 'BOS' },
  })
})

it('still tells it after a broadcast that came before the first change', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  const callback = vi.fn()
  cache.diff({ query: TEAM, ...ofGuard })
  cache.watch({ query: TEAM, ...ofGuard, callback })
  cache.gc()

  cache.writeQuery({ query: TEAM, variables: { slug: 'guard' }, data: team('Storm') })

  expect(callback.mock.lastCall?.[0]).toMatchObject({ result: team('Storm') })
})

/** Settles all, and returns in how many steps. */
function settle(cache: ReturnType<typeof createCache>): number {
  let steps = 0
  while (cache.settleNext()) steps += 1
  return steps
}

it('gives the answer itself also after it has entered the store, until something changes', () => {
  const cache = createCache({ answers: [teamAnswer('Guard')] })
  const before = cache.diff({ query: TEAM, ...ofGuard }).result

  settle(cache)

  expect(cache.diff({ query: TEAM, ...ofGuard }).result).toBe(before)
  expect(cache.extract()).toMatchObject({ 'Team:WGUA': { name: 'Guard' } })
})

it('writes and then reads one part of one answer after the other, and nothing twice', () => {
  const storm: Answer = { operation: 'Team', variables: { slug: 'storm' }, data: { team: null } }
  const cache = createCache({ answers: [teamAnswer('Guard'), storm] })
  cache.diff({ query: TEAM, ...ofGuard })
  cache.diff({ query: TEAM, variables: { slug: 'storm' }, optimistic: true })

  // Each is looked through, written and read.
  expect(settle(cache)).toBe(6)
  expect(settle(cache)).toBe(0)
})

it('enters what is left of an answer at once where something changes in the middle', () => {
  const cache = createCache({
    answers: [{ operation: 'Two', variables: {}, data: { ...team('Guard'), teams: [] } }],
  })
  const query = parse('query Two { team(slug: "guard") { id name } teams { id } }')
  cache.diff({ query, optimistic: true })
  cache.settleNext()

  cache.writeQuery({ query: CODE, variables: { slug: 'storm' }, data: { team: null } })

  expect(cache.readQuery({ query })).toEqual({ ...team('Guard'), teams: [] })
})

it('holds on the server what a loader writes, and carries what the page reads', () => {
  const cache = createCache({ ssr: true })
  const data = team('Guard')
  cache.writeQuery({ query: TEAM, variables: { slug: 'guard' }, data })
  cache.writeQuery({ query: CODE, variables: { slug: 'guard' }, data: { team: null } })

  const { result } = cache.diff({ query: TEAM, ...ofGuard })

  expect(result).toBe(data)
  expect(cache.readAnswers()).toEqual([{ operation: 'Team', variables: { slug: 'guard' }, data }])
})

it('carries the list of all pages that were loaded on the server', () => {
  const cache = createCache({ ssr: true })
  cache.writeQuery({ query: VIDEOS, variables: {}, data: page('1', true) })
  cache.writeQuery({ query: VIDEOS, variables: { after: '1' }, data: page('2', false) })

  cache.diff({ query: VIDEOS, variables: {}, optimistic: true })

  const [carried] = cache.readAnswers()
  const { videos } = carried?.data as ReturnType<typeof page>
  expect(videos.edges.map(({ node }) => node.id)).toEqual(['1', '2'])
  expect(videos.pageInfo.hasNextPage).toBe(false)
})
