import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { NEVER, of, Subject } from 'rxjs'
import { vi } from 'vitest'
import type { SearchPanelQuery, SearchStartQuery } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { sampleGame } from './gameSample.ts'
import { OnSite } from './OnSite.tsx'
import { sampleVideo } from './storySample.ts'
import { SearchPanel } from '../src/pages/search/SearchPanel.tsx'

type Found = NonNullable<SearchPanelQuery['search']>

/** For tests: what the search finds. */
export const charm: Extract<Found['nodes'][number], { __typename: 'Team' }> = {
  __typename: 'Team',
  ...{ id: 'WMDL:2025', slug: 'charm', name: 'Charm', location: 'Maryland', code: 'MD', logo: null },
  record: { __typename: 'TeamRecord', wins: 5, losses: 3, ties: 0 },
  standing: { __typename: 'Standing', id: 'charm', rank: 1 },
}
export const marin: Found['nodes'][number] = {
  __typename: 'Player',
  ...{ id: 'marin', slug: 'marin-calloway', firstName: 'Marin', lastName: 'Calloway', suffix: null },
  ...{ number: '41', position: 'FACE_OFF', positionCode: 'FO', portrait: null, team: null },
}
const clip = sampleVideo({
  id: 'clip',
  title: 'Maryland win it',
  spoils: null,
}) as Found['nodes'][number]

const news: Found['nodes'][number] = {
  ...clip,
  __typename: 'Article',
  id: 'news',
  title: 'Tickets for Maryland',
} as Extract<Found['nodes'][number], { __typename: 'Article' }>
const hoodie: Found['nodes'][number] = {
  __typename: 'Product',
  ...{ id: 'hoodie', title: 'Charm Hoodie', url: 'https://shop.example/hoodie', category: 'Hoodies' },
  ...{ isAvailable: false, image: null },
  priceRange: {
    __typename: 'PriceRange',
    min: { __typename: 'Money', amount: '74.00', currencyCode: 'USD' },
    max: { __typename: 'Money', amount: '74.00', currencyCode: 'USD' },
  },
}
const meeting = { ...sampleGame({ id: 'meeting' }), year: 2025 } as unknown as Extract<
  Found['nodes'][number],
  { __typename: 'Game' }
>

/** One of each kind. */
export const foundEachKind: Found = {
  __typename: 'SearchConnection',
  ...{ totalCount: 6, missingKinds: [], nodes: [charm, marin, meeting, clip, news, hoodie] },
}
export const foundAll: Found = {
  __typename: 'SearchConnection',
  totalCount: 14,
  missingKinds: [],
  nodes: [clip, charm, marin],
}
export const foundNothing: Found = {
  __typename: 'SearchConnection',
  totalCount: 0,
  missingKinds: [],
  nodes: [],
}

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
