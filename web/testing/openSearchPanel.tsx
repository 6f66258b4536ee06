import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { NEVER, of, Subject } from 'rxjs'
import { vi } from 'vitest'
import type { SearchPanelQuery, SearchStartQuery } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { SearchPanel } from '../src/pages/search/SearchPanel.tsx'
import { sampleGame } from './gameSample.ts'
import { OnSite } from './OnSite.tsx'
import { sample } from './sample.ts'
import { prices } from './shopSample.ts'
import { sampleArticle, sampleVideo } from './storySample.ts'

type Found = NonNullable<SearchPanelQuery['search']>
type Node = Found['nodes'][number]

/** For tests: what the search finds. */
export const charm: Extract<Node, { __typename: 'Team' }> = sample('Team', {
  ...{ id: 'WMDL:2025', slug: 'charm', name: 'Charm', location: 'Maryland', code: 'MD' },
  record: { wins: 5, losses: 3 },
  standing: { id: 'charm', rank: 1 },
})
export const marin: Node = sample('Player', {
  ...{ id: 'marin', slug: 'marin-calloway', firstName: 'Marin', lastName: 'Calloway' },
  ...{ number: '41', position: 'FACE_OFF', positionCode: 'FO' },
})
const clip: Node = sampleVideo({ id: 'clip', title: 'Maryland win it', spoils: null })
const news: Node = sampleArticle({ id: 'news', title: 'Tickets for Maryland', spoils: null })
const hoodie: Node = sample('Product', {
  ...{ id: 'hoodie', title: 'Charm Hoodie', url: 'https://shop.example/hoodie', category: 'Hoodies' },
  priceRange: prices('74.00'),
})
const meeting: Node = sample('Game', sampleGame({ id: 'meeting' }))

/** One of each kind. */
export const foundEachKind: Found = sample('SearchConnection', {
  totalCount: 6,
  nodes: [charm, marin, meeting, clip, news, hoodie],
})
export const foundAll: Found = sample('SearchConnection', { totalCount: 14, nodes: [clip, charm, marin] })
export const foundNothing: Found = sample('SearchConnection', {})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

/**
 * For tests: the panel in an open dialog. `requests` has, for each text that was searched for, what answers it; `start` is what it shows before a
 * fan types, and never comes when left out.
 */
export function openPanel(start?: SearchStartQuery) {
  const requests = new Map<string, Subject<ApolloLink.Result>>()
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SearchStart' && start) return of({ data: start })
      if (operationName !== 'SearchPanel') return NEVER
      const answer = new Subject<ApolloLink.Result>()
      requests.set(String(variables['text']), answer)
      return answer
    }),
  })
  const panel = (
    <OnSite>
      <dialog open>
        <SearchPanel teams={[]} />
      </dialog>
      <Address />
    </OnSite>
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />
    </ApolloProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Search' })
  return {
    field,
    requests,
    async type(text: string) {
      fireEvent.change(field, { target: { value: text } })
      await act(() => vi.advanceTimersByTimeAsync(200))
    },
    async answer(text: string, search: Found) {
      await act(async () => {
        requests.get(text)?.next({ data: { search } })
        requests.get(text)?.complete()
        await vi.advanceTimersByTimeAsync(0)
      })
    },
    /** Answers with what did not fail. */
    async answerInPart(text: string, search: Found | null) {
      await act(async () => {
        requests.get(text)?.next({ data: { search }, errors: [{ message: 'no table', path: ['search'] }] })
        requests.get(text)?.complete()
        await vi.advanceTimersByTimeAsync(0)
      })
    },
    async fail(text: string) {
      await act(async () => {
        requests.get(text)?.error(new Error('nobody there'))
        await vi.advanceTimersByTimeAsync(0)
      })
    },
    press: (key: string) => fireEvent.keyDown(field, { key }),
    chosen: () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent),
    address: () => screen.getByRole('status', { name: 'Address' }).textContent,
  }
}
