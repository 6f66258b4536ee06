import { expect, it } from 'vitest'
import { parseSiteState, serializeSiteState } from './siteState.ts'

it('writes a state that cannot end the script element around it, and reads back the same', () => {
  const state = {
    answers: [
      { operation: 'Page', variables: {}, data: { title: '</script><script>alert(1)</script><!--\u2028' } },
    ],
    router: { loaderData: {} },
    search: '?',
    origin: 'https://example.com',
    parts: [],
  }

  const text = serializeSiteState(state)

  expect(text).not.toContain('<')
  expect(parseSiteState(text)).toEqual(state)
})
