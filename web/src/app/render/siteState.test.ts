import { expect, it } from 'vitest'
import { parseSiteState, serializeSiteState } from './siteState.ts'

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
  expect(parseSiteState(text)).toEqual(state)
})

it('writes the id of an object once, in its key', () => {
  const state = {
    apollo: {
      ROOT_QUERY: { __typename: 'Query' },
      'Player:UGxheWVy': { __typename: 'Player', id: 'UGxheWVy', slug: 'ann-archer' },
      'Image:{"url":"/a.png"}': { __typename: 'Image', url: '/a.png' },
      odd: { __typename: 'Odd', id: 'other' },
    },
    router: { loaderData: {} },
    origin: 'https://example.com',
    search: '',
    parts: [],
  }

  const text = serializeSiteState(state)

  expect(text.split('UGxheWVy')).toHaveLength(2)
})
