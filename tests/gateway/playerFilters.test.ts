import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'
import { wirePlayers, PLAYERS, pageOf } from './playerPages.ts'

const stack = sharedStack()

describe('the players query', () => {
  it.each([
    ['guard', 'WGUA'],
    ['Boston-Guard ', 'WGUA'],
    ['wcal', 'WPLM'],
  ])('with %j returns those of the team, without another call', async (team, officialId) => {
    const wire = await wirePlayers(stack, 2025)

    const page = await pageOf(stack, { team })

    expect(page.totalCount).toBe(24)
    expect(page.nodes.map((node) => node.slug).toSorted()).toEqual(
      wire
        .filter((player) => player.currentTeam.officialId === officialId)
        .map((player) => player.slug)
        .toSorted(),
    )
    expect(await stack.requestsTo('/v4/teams')).toEqual([])
  })

  it('filters by position and team at once', async () => {
    const goalies = await pageOf(stack, { team: 'guard', position: 'GOALIE' })
    const everywhere = await pageOf(stack, { position: 'GOALIE' })
    const fields = await pageOf(stack, { position: 'FIELD' })

    expect(goalies.nodes.map((node) => node.slug)).toEqual(['nadia-heatherington', 'esme-stonebraker'])
    expect(everywhere.totalCount).toBe(8)
    expect(fields).toMatchObject({ nodes: [], totalCount: 0, pageInfo: { hasNextPage: false } })
  })

  it('filters rookies: players in their first season', async () => {
    const rookies = await pageOf(stack, { isRookie: true })
    const goalies = await pageOf(stack, { isRookie: true, position: 'GOALIE' })
    const ofClub = await pageOf(stack, { isRookie: true, team: 'guard' })

    expect(rookies.totalCount).toBe(12)
    expect(goalies.totalCount).toBe(0)
    expect(ofClub.totalCount).toBe(3)
  })

  it.each([
    ['ASE', 'ASE', 20],
    ['East', 'ASE', 20],
    ['asw', 'ASW', 20],
    ['ZPP', 'ZPP', 6],
  ])('with the special side %s returns its roster', async (team, officialId, count) => {
    const page = await pageOf(stack, { team, year: 2024 })

    expect(page.totalCount).toBe(count)
    expect(page.nodes.map((node) => node.lastName)).toEqual(
      page.nodes.map((node) => node.lastName).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
    expect(await stack.requestsTo('/roster')).toMatchObject([
      { path: `/api/v4/teams/${officialId}/roster`, query: { year: '2024' } },
    ])
  })

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['first', { first: -1, team: 'guard' }],
    ['team', { team: '../user' }],
    ['team', { team: '%2e%2e' }],
    ['team', { team: 'guard?x=1' }],
    ['team', { team: 'guard\r\nX-Evil: 1' }],
  ])('rejects a bad %s without a call', async (argument, variables) => {
    const answer = await stack.query(PLAYERS, variables)

    expect(answer.data).toEqual({ players: null })
    expect(answer.errors).toMatchObject([
      { path: ['players'], extensions: { code: 'BAD_USER_INPUT', argument } },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['year', { year: 2019 }],
    ['after', { after: 'nonsense' }],
    ['after', { after: '../../user' }],
    // Keira Gildersleeve, who plays for the Guard.
    ['after', { team: 'charm', after: Buffer.from('001207:2025').toString('base64url') }],
  ])('rejects a bad %s', async (argument, variables) => {
    const answer = await stack.query(PLAYERS, variables)

    expect(answer.errors).toMatchObject([
      { path: ['players'], extensions: { code: 'BAD_USER_INPUT', argument } },
    ])
  })

  it('is NOT_FOUND for an unknown team', async () => {
    const answer = await stack.query(PLAYERS, { team: 'dragons' })

    expect(answer.errors).toMatchObject([
      { message: 'unknown team dragons', path: ['players'], extensions: { code: 'NOT_FOUND' } },
    ])
  })
})
