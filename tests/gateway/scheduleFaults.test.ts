import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

describe('an unusable season list', () => {
  const event = {
    id: 1,
    slugname: 'secret-slug',
    seasonSegment: 'regular',
    startTime: '1752348600',
    eventStatus: 0,
  }
  const listOf = (...items: unknown[]) => JSON.stringify({ data: { items } })

  it.each([
    ['an object in place of the list', JSON.stringify({ data: { items: { 0: event } } })],
    ['null for most games', listOf(event, null, null)],
    ['games without an id', listOf({ ...event, id: null })],
    ['a game without a slug', listOf({ ...event, slugname: null })],
    ['a game without a start', listOf({ ...event, startTime: null })],
    ['a start in words', listOf({ ...event, startTime: 'noon' })],
    ['a status in words', listOf({ ...event, eventStatus: 'live' })],
    ['a list for a team', listOf({ ...event, homeTeam: [] })],
    ['games of another season', listOf({ ...event, year: 2024 })],
    ['HTML', '<h1>secret-slug</h1>'],
  ])('makes only the schedule fail, for %s, and is not cached', async (_what, body) => {
    await stack.control({ action: 'garbage', body, path: '/v4/events' })

    const failed = await stack.query('{ site { league } schedule { id } }')
    await stack.control({ action: 'reset' })
    stack.passPause()
    const recovered = await stack.query('{ schedule { id } }')

    expect(failed.data).toEqual({ site: { league: 'WLL' }, schedule: null })
    expect(failed.errors).toMatchObject([{ path: ['schedule'], extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(failed.text).not.toContain('secret-slug')
    expect(recovered).toMatchObject({ errors: [], data: { schedule: { id: 'Schedule:2025' } } })
  })

  it('is an outage, not a 404, when the league does not have the address', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 404, path: '/v4/events' })

    const answer = await stack.query('{ schedule { id } }')

    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})
