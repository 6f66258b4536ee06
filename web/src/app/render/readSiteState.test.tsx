import { afterEach, expect, it } from 'vitest'
import { readSiteState, serializeSiteState, SITE_STATE_ID } from './siteState.ts'

afterEach(() => {
  document.body.replaceChildren()
})

it('reads back the state that the server has sent', () => {
  const state = {
    answers: [
      {
        operation: 'Player',
        variables: { slug: 'ann' },
        data: { player: { __typename: 'Player', id: 'UGxheWVy', plusMinus: -3, portrait: null } },
      },
    ],
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
