import { expect, it } from 'vitest'
import { scriptedCache } from '../../../../tests/support/scriptedCache.ts'
import { createClocks } from '../../platform/clock.ts'
import { createResourceReader } from '../wire/resources.ts'
import { createPlayerReader } from './playerReader.ts'

/** A reader of players over a league that always sends the same rows. */
function readerOver(rows: object[]) {
  const { cache, clock } = scriptedCache()
  let calls = 0
  const resources = createResourceReader({
    cache,
    leagueApi: {
      get: () => {
        calls += 1
        return Promise.resolve(rows)
      },
      health: () => 'ok',
      refusedWith: () => undefined,
    },
    clocks: createClocks({ wall: clock }),
    config: { league: 'WLL', currentSeasonYear: 2025, firstSeasonYear: 2022 },
    hasRecentlyEnded: () => false,
  })
  return { read: createPlayerReader(resources), callCount: () => calls }
}

it("the player reader gives players without a team the team of their roster, by the team's current kind, from one roster", async () => {
  const ann = { officialId: '000101', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }
  const { read, callCount } = readerOver([ann])
  const side = { officialId: 'WGUA', year: 2025 }

  const asAllStars = await read.roster({ ...side, kind: 'ALL_STAR' })
  const asClub = await read.roster({ ...side, kind: 'CLUB' })
  const asClubAgain = await read.roster({ ...side, kind: 'CLUB' })

  expect(asAllStars.players).toMatchObject([{ slug: 'ann-archer', teamId: null }])
  expect(asClub.players).toMatchObject([{ slug: 'ann-archer', teamId: 'WGUA' }])
  expect(asClubAgain.players).toBe(asClub.players)
  expect(callCount()).toBe(1)
})
