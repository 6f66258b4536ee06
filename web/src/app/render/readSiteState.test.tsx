import { afterEach, expect, it } from 'vitest'
import { readSiteState, serializeSiteState, SITE_STATE_ID } from './siteState.ts'

afterEach(() => {
  document.body.replaceChildren()
})

it('reads back the state that the server has sent, with the ids that only the keys contain', () => {
  const state = {
    apollo: {
      ROOT_QUERY: { __typename: 'Query', 'player({"slug":"ann"})': { __ref: 'Player:UGxheWVy' } },
      'Player:UGxheWVy': { __typename: 'Player', id: 'UGxheWVy', plusMinus: -3, portrait: null },
      'Image:{"url":"/a.png"}': { __typename: 'Image', url: '/a.png' },
      'Board:{"a":1}': { __typename: 'Board', id: '{"a":1}' },
      'Number:5': { __typename: 'Number', id: 5 },
      ROOT_MUTATION: { __typename: 'Mutation' },
    },
    router: { loaderData: { page: null } },
    origin: 'https://example.com',
    search: '',
    parts: [],
  }
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = SITE_STATE_ID
  element.textContent = serializeSiteState(state)
  document.body.append(element)

  expect(readSiteState()).toEqual(state)
})

it('reads nothing where the page came without a state', () => {
  expect(readSiteState()).toBeUndefined()
})
