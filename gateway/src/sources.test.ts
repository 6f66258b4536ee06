import { describe, expectTypeOf, it } from 'vitest'
import type { ViewerCalls } from './upstreams/leagueApi.ts'
import type { teamRecord } from './domains/teams/resource.ts'
import type { FanCall } from './domains/viewer/resource.ts'
import type { LeagueResource } from './domains/wire/leagueResource.ts'
import type { ResourceParts } from './domains/wire/resources.ts'
import type { FanDependencies, SourceDependencies } from './domains/wire/sourceDependencies.ts'
import type { createViewerSource } from './domains/viewer/source.ts'

describe('the types of sources', () => {
  it('allow only site-wide league calls to a source with the shared cache', () => {
    type CallOptions = Parameters<ResourceParts['leagueApi']['get']>[1]

    expectTypeOf<CallOptions['as']>().toEqualTypeOf<'site'>()
    expectTypeOf<ResourceParts['leagueApi']>().not.toHaveProperty('send')
  })

  it('give sources only declared league resources', () => {
    expectTypeOf<SourceDependencies>().not.toHaveProperty('leagueApi')
    expectTypeOf<SourceDependencies>().not.toHaveProperty('cache')
  })

  it('forbid reading a call about a fan through the cache', () => {
    type Readable = Pick<LeagueResource<object, unknown>, 'schema' | 'alwaysExists'>

    expectTypeOf<typeof teamRecord>().toExtend<Readable>()
    expectTypeOf<FanCall>().not.toExtend<Readable>()
  })

  it('give no cache to a source that calls the league for a fan', () => {
    type Made = Parameters<typeof createViewerSource>[0]

    expectTypeOf<Made>().toEqualTypeOf<FanDependencies>()
    expectTypeOf<FanDependencies>().not.toHaveProperty('cache')
    expectTypeOf<FanDependencies['leagueApi']>().toEqualTypeOf<ViewerCalls>()
  })
})
