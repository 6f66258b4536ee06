import { describe, expectTypeOf, it } from 'vitest'
import type { ViewerCalls } from './upstreams/leagueApi.ts'
import type { FanDependencies, SourceDependencies } from './domains/wire/sourceDependencies.ts'
import type { createViewerSource } from './domains/viewer/source.ts'

describe('the sources', () => {
  it('that may fill the shared cache can ask the league on behalf of the site alone', () => {
    type CallOptions = Parameters<SourceDependencies['leagueApi']['get']>[1]

    expectTypeOf<CallOptions['as']>().toEqualTypeOf<'site'>()
    expectTypeOf<SourceDependencies['leagueApi']>().not.toHaveProperty('send')
  })

  it('that ask the league on behalf of a fan have no cache', () => {
    type Made = Parameters<typeof createViewerSource>[0]

    expectTypeOf<Made>().toEqualTypeOf<FanDependencies>()
    expectTypeOf<FanDependencies>().not.toHaveProperty('cache')
    expectTypeOf<FanDependencies['leagueApi']>().toEqualTypeOf<ViewerCalls>()
  })
})
