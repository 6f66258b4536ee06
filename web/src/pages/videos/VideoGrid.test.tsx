import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { VideoList_ConnectionFragment } from '../../__generated__/graphql.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sampleVideo } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { MoreVideos } from './VideoGrid.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

/** Nine clips of a league that has more. */
const list: VideoList_ConnectionFragment = sample('VideoConnection', {
  edges: Array.from({ length: 9 }, (_, index) => ({
    cursor: String(index),
    node: sampleVideo({ id: String(index), officialId: String(index), title: `Clip ${index}` }),
  })),
  // As after a reload, whose first page ends before the clips that are kept.
  pageInfo: { endCursor: '3', hasNextPage: true },
  totalCount: 40,
})

/** The list; `answers` is where the gateway answers, and `requests` are what it has received. */
function open() {
  const answers = new Subject<ApolloLink.Result>()
  const requests: unknown[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ variables }) => {
      requests.push(variables)
      return answers
    }),
  })
  const story = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    { path: '/', element: <MoreVideos list={list} of={null} kinds={[]} /> },
    { path: '/news', loader: () => story.promise, element: <h1>News</h1> },
  ])
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  const answer = async () => {
    answers.next({ data: { videos: list } })
    answers.complete()
    await screen.findByRole('link', { name: 'Show 12 more' })
  }
  return { router, requests, story, answer }
}

const more = () => screen.getByRole('link', { name: 'Show 12 more' })

it('says in the address how many clips are shown once they have come', async () => {
  const { router, requests, answer } = open()

  fireEvent.click(more())
  expect(router.state.location.search).toBe('')
  await answer()

  expect(requests).toEqual([{ of: null, first: 12, after: '8' }])
  expect(router.state.location.search).toBe('?show=20')
})

it('leaves a navigation alone that has begun before the clips came', async () => {
  const { router, story, answer } = open()

  fireEvent.click(more())
  act(() => void router.navigate('/news'))
  await answer()
  expect(router.state.navigation.location?.pathname).toBe('/news')
  story.resolve(null)

  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('leaves a press with a key to the browser, which opens the address in another tab', () => {
  const { requests } = open()

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(fireEvent.click(more(), { [key]: true })).toBe(true)
  }
  expect(requests).toEqual([])
})
