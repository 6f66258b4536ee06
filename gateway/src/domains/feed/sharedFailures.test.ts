import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createLocalRateLimits } from '../../../../tests/support/localRateLimits.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { readConfig } from '../../config.ts'
import { createClocks } from '../../platform/clock.ts'
import { trackDependencies } from '../../platform/cache/dependencyTracking.ts'
import { createPlayerLookup } from '../players/playerLookup.ts'
import { createTeamsSource } from '../teams/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { createFeedSource } from './source.ts'

const wall = settableClock()
const { log } = captureLog()
const deps = { clocks: createClocks({ wall }), config: readConfig({}), log } as SourceDependencies
const fail = () => Promise.reject(new Error('broken'))
const site = { seasonYear: () => Promise.resolve(2025) }

const teams = createTeamsSource(deps, {
  ...{ site, season: { read: fail } },
} as unknown as Parameters<typeof createTeamsSource>[1])
const feed = createFeedSource(
  deps,
  { site, games: { ofSeason: fail } } as unknown as Parameters<typeof createFeedSource>[1],
  createLocalRateLimits(wall).uncachedLoads,
)
const playerBy = createPlayerLookup(fail, log)
const item = { title: '', subtitle: null, tags: [], publishedAt: '2025-07-12T20:00:00Z' }

it.each([
  ['clubs', () => teams.clubOfTags(['WGUA'])],
  ['games', () => feed.spoiledBy(item)],
  ['players', () => playerBy('001207', 2025)],
])(
  'a shared failure of the %s makes each response that does without them incomplete',
  async (_what, read) => {
    const recorded = await Promise.all([trackDependencies<unknown>(read), trackDependencies<unknown>(read)])

    expect(recorded.map(({ result }) => result)).toEqual([null, null])
    expect(recorded.map(({ reads }) => reads.hasFailed)).toEqual([true, true])
  },
)
