import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import { createClocks } from '../../platform/clock.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { playerPayload } from '../players/payload.ts'
import { toPlayer } from '../players/player.ts'
import type { SeasonPlayers } from '../players/playersOfSeason.ts'
import { createSearchSource } from './source.ts'

const listOf = (firstName: string): SeasonPlayers => ({
  players: [
    toPlayer(playerPayload.parse({ officialId: '1', slug: 'a', firstName, lastName: 'Archer' }), 2025),
  ],
  lastUpdated: '2025-07-12T20:00:00.000Z',
  isComplete: true,
  missingClubs: [],
})

/** A search over a list of players that can be replaced, or unreadable; all other lists are unreadable. */
function searchOver(players: { list: SeasonPlayers | null }) {
  const refused = () => Promise.reject(new UpstreamUnavailableError('refused'))
  return createSearchSource(
    { clocks: createClocks({ wall: settableClock() }), log: captureLog().log },
    {
      site: { seasonYear: () => Promise.resolve(2025), knownYears: () => Promise.resolve([2025]) },
      games: { ofSeason: refused },
      players: { ofSeason: () => (players.list ? Promise.resolve(players.list) : refused()) },
      videos: { newest: refused },
      feed: { home: refused },
      shop: { products: () => Promise.resolve({ collections: [], isComplete: false }) },
    },
  )
}

it('the search source keeps its index while the lists are the same', async () => {
  const search = searchOver({ list: listOf('Ann') })

  const first = await search.find('archer', { first: 1 })
  const second = await search.find('ann', { first: 1 })

  expect(first.nodes).toHaveLength(1)
  expect(second.nodes[0]).toBe(first.nodes[0])
})

it('the search source builds its index once for simultaneous searches', async () => {
  const search = searchOver({ list: listOf('Ann') })

  const [first, second] = await Promise.all(['archer', 'ann'].map((text) => search.find(text, { first: 1 })))

  expect(first?.nodes).toHaveLength(1)
  expect(second?.nodes[0]).toBe(first?.nodes[0])
})

it('the search source rebuilds its index when a list has been reloaded', async () => {
  const players = { list: listOf('Ann') }
  const search = searchOver(players)
  await search.find('ann', { first: 1 })

  players.list = listOf('Bea')
  const byOldName = await search.find('ann', { first: 1 })
  const byNewName = await search.find('bea', { first: 1 })

  expect(byOldName.nodes).toEqual([])
  expect(byNewName.nodes).toMatchObject([{ firstName: 'Bea' }])
})

it('the search source reads a list again after a request that ran into its own deadline', async () => {
  const players: { list: SeasonPlayers | null } = { list: null }
  const search = searchOver(players)
  await runWithRequestId('late', () => search.find('ann', { first: 1 }).catch(() => undefined), 0)

  players.list = listOf('Ann')

  expect((await search.find('ann', { first: 1 })).nodes).toMatchObject([{ firstName: 'Ann' }])
})

it('the search source does not treat a bug of its own as a failure of the league', async () => {
  const search = createSearchSource(
    { clocks: createClocks({}), log: captureLog().log },
    {
      site: {
        seasonYear: () => Promise.reject(new TypeError('a defect')),
        knownYears: () => Promise.resolve([]),
      },
      games: { ofSeason: () => Promise.reject(new TypeError('a defect')) },
      players: { ofSeason: () => Promise.resolve(listOf('Ann')) },
      videos: { newest: () => Promise.resolve({ clips: [], sent: 0, lastUpdated: '' }) },
      feed: { home: () => Promise.reject(new TypeError('a defect')) },
      shop: { products: () => Promise.resolve({ collections: [], isComplete: true }) },
    },
  )

  await expect(search.find('ann', { first: 1 })).rejects.toThrow('a defect')
})

const NO_SHOP = { collections: [], isComplete: false }

it('the search source waits once for an incomplete shop, then not for five seconds', async () => {
  const wall = settableClock()
  const captured = captureLog()
  const waits: number[] = []
  const search = createSearchSource(
    { clocks: createClocks({ wall }), log: captured.log },
    {
      site: { seasonYear: () => Promise.resolve(2025), knownYears: () => Promise.resolve([2025]) },
      games: { ofSeason: () => Promise.reject(new UpstreamUnavailableError('refused')) },
      players: { ofSeason: () => Promise.resolve(listOf('Ann')) },
      videos: { newest: () => Promise.resolve({ clips: [], sent: 0, lastUpdated: '' }) },
      feed: { home: () => Promise.reject(new NotFoundError('no feed')) },
      shop: {
        products: (maxWaitMs) => {
          waits.push(maxWaitMs)
          return Promise.resolve(NO_SHOP)
        },
      },
    },
  )

  const first = await search.find('ann', { first: 1 })
  await search.find('ann', { first: 1 })
  wall.advance(5001)
  await search.find('ann', { first: 1 })

  expect(waits).toEqual([300, 0, 300])
  expect(first.missingKinds).toEqual(['TEAM', 'GAME', 'PRODUCT'])
})
