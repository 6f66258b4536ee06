import { describe, expect, it } from 'vitest'
import { checkPage, type PageArguments } from '../wire/connection.ts'
import { playerPayload } from './payload.ts'
import { toPlayer, type PlayerModel } from './player.ts'
import { PLAYER_PAGE_SIZE, toPlayerPage, type OrderedPlayers } from './playerPage.ts'

const LAST_UPDATED = '2025-07-12T20:00:00.000Z'

function playerOf(officialId: string, firstName: string, lastName: string): PlayerModel {
  return toPlayer(playerPayload.parse({ officialId, slug: officialId, firstName, lastName }), 2025)
}

const FOUR = [
  playerOf('000001', 'Ann', 'Archer'),
  playerOf('000002', 'Bea', 'Bell'),
  playerOf('000003', 'Cleo', 'Cole'),
  playerOf('000004', 'Dara', 'Dean'),
]
const LIST = { players: FOUR, readAt: [LAST_UPDATED] }

function pageOf(list: OrderedPlayers, page: PageArguments) {
  return toPlayerPage(list, checkPage(page, PLAYER_PAGE_SIZE))
}

describe('toPlayerPage', () => {
  it('leads from page to page until all have been seen', () => {
    const one = pageOf(LIST, { first: 3 })
    const two = pageOf(LIST, { first: 3, after: one.pageInfo.endCursor })

    expect(one).toEqual({
      edges: [
        { cursor: 'MDAwMDAxOjIwMjU', node: FOUR[0] },
        { cursor: 'MDAwMDAyOjIwMjU', node: FOUR[1] },
        { cursor: 'MDAwMDAzOjIwMjU', node: FOUR[2] },
      ],
      nodes: FOUR.slice(0, 3),
      totalCount: 4,
      missingClubs: [],
      pageInfo: {
        ...{ startCursor: 'MDAwMDAxOjIwMjU', endCursor: 'MDAwMDAzOjIwMjU' },
        ...{ hasNextPage: true, hasPreviousPage: false },
      },
      lastUpdated: LAST_UPDATED,
      version: expect.stringMatching(/^[\w-]{8}$/) as string,
    })
    expect(two).toMatchObject({ nodes: [FOUR[3]], totalCount: 4, pageInfo: { hasNextPage: false } })
  })

  it('is as old as the oldest part of its list', () => {
    const list = { players: FOUR, readAt: ['2025-07-12T20:05:00.000Z', LAST_UPDATED] }

    expect(pageOf(list, { first: 1 }).lastUpdated).toBe(LAST_UPDATED)
  })

  it('has one version on all pages of a list, even after a reload, and another after any change of order or stats', () => {
    const list = { players: FOUR, figures: [9, 4, 4, null], readAt: [LAST_UPDATED] }
    const { version } = pageOf(list, { first: 1 })

    const readAgain = { ...list, readAt: ['2025-07-12T20:06:00.000Z'] }
    expect(pageOf(readAgain, { first: 1, after: 'MDAwMDAyOjIwMjU' }).version).toBe(version)
    const others = [
      { ...list, players: FOUR.toReversed() },
      { ...list, players: FOUR.slice(1) },
      { ...list, figures: [9, 4, 3, null] },
      { ...list, figures: [9, 4, 4, 0] },
    ]
    const versions = [version, ...others.map((other) => pageOf(other, { first: 1 }).version)]
    expect(new Set(versions).size).toBe(5)
  })

  it('is empty after the last player, and for an empty list', () => {
    const after = pageOf(LIST, { first: 100, after: 'MDAwMDA0OjIwMjU' })
    const ofNobody = pageOf({ players: [], readAt: [LAST_UPDATED] }, { first: 1 })

    expect(after).toMatchObject({
      nodes: [],
      totalCount: 4,
      pageInfo: { endCursor: null, hasNextPage: false },
    })
    expect(ofNobody).toMatchObject({
      nodes: [],
      totalCount: 0,
      pageInfo: { endCursor: null, hasNextPage: false },
    })
  })

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { first: 1, after: '' }],
    ['after', { first: 1, after: 'MDAwMDA5OjIwMjU' }],
    ['after', { first: 1, after: '000001:2025' }],
    ['after', { first: 1, after: 'MDAwMDAzOjIwMjU=\r\n' }],
    ['after', { first: 1, after: 'A'.repeat(65) }],
  ])('rejects a bad %s', (argument, page) => {
    const ask = () => pageOf(LIST, page)

    expect(ask).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument }))
  })
})
