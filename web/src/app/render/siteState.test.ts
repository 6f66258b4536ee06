import { expect, it } from 'vitest'
import { serializeSiteState } from './siteState.ts'
import { unpackState } from './unpackState.ts'
import type { PackedState } from './unpackState.ts'

it('writes a state that cannot end the script element around it, and reads back the same', () => {
  const state = {
    apollo: { ROOT_QUERY: { __typename: 'Query', title: '</script><script>alert(1)</script><!--' } },
    router: { loaderData: {} },
    search: '?',
    origin: 'https://example.com',
    parts: [],
  }

  const text = serializeSiteState(state)

  expect(text).not.toContain('<')
  expect(unpackState(JSON.parse(text) as PackedState)).toEqual(state)
})
