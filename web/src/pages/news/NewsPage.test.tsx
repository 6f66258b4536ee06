import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { sampleArticle } from '../../../testing/storySample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as newsRoute from './newsRoute.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const STORIES = Array.from({ length: 20 }, (_, at) => sampleArticle({ id: `a${at}`, title: `Story ${at}` }))

interface Variables {
  first: number
  after?: string
}

/** The league's news over a gateway with twenty stories, which fails as often as `failures` says after the first page. */
async function openNews(failures = 0) {
  const requests: Variables[] = []
  let failing = failures
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ variables }) => {
      const { first, after } = variables as Variables
      requests.push({ first, ...(after === undefined ? {} : { after }) })
      if (after !== undefined && (failing -= 1) >= 0) return of({ data: { news: null } })
      const start = after === undefined ? 0 : Number(after) + 1
      const edges = STORIES.slice(start, start + first).map((node, index) => ({
        cursor: String(start + index),
        node,
      }))
      const pageInfo = {
        hasNextPage: start + first < STORIES.length,
        endCursor: edges.at(-1)?.cursor ?? null,
      }
      const totalCount = STORIES.length
      return of({ data: { news: sample('FeedItemConnection', { edges, pageInfo, totalCount }) } })
    }),
  })
  provideClient(client)
  const router = createMemoryRouter([{ path: '/', ...newsRoute, HydrateFallback: () => null }])
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'News' })
  return { router, requests }
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

it('requests only the stories that follow, and keeps their number in the address', async () => {
  const { router, requests } = await openNews()

  fireEvent.click(screen.getByRole('link', { name: 'Show 8 more' }))
  await settled()

  expect(requests).toEqual([{ first: 12 }, { first: 8, after: '11' }])
  expect(router.state.location.search).toBe('?show=24')
  expect(screen.getAllByRole('article')).toHaveLength(20)
  expect(document.activeElement?.textContent).toBe('Story 12')
})

it('says when they could not be loaded, and tries again', async () => {
  const { router } = await openNews(1)

  fireEvent.click(screen.getByRole('link', { name: 'Show 8 more' }))
  await settled()
  const failed = screen.getByText('More stories could not be loaded.')
  const search = router.state.location.search
  await pressTryAgain()
  await settled()

  expect(failed).toBeTruthy()
  expect(search).toBe('')
  expect(screen.getAllByRole('article')).toHaveLength(20)
})
