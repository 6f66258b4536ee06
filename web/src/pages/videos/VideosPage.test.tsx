import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import type { VideosPageQuery } from '../../__generated__/graphql.ts'
import { final, live, sampleGame } from '../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sampleVideo, SPOILED } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as videosRoute from './videosRoute.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

type Game = NonNullable<VideosPageQuery['schedule']>['upcoming'][number]
type Clip = NonNullable<VideosPageQuery['videos']>['edges'][number]['node']

const withoutClips = (changes: Parameters<typeof sampleGame>[0]) => sample<Game>('Game', sampleGame(changes))

const clip = (changes?: Parameters<typeof sampleVideo>[0]) => sample<Clip>('Video', sampleVideo(changes))

/** A list of one clip, with a game to come or being played and a game that is over. */
function answerWith({ game, lead }: { game: Game; lead: Clip }): VideosPageQuery {
  return sample('Query', {
    videos: { edges: [{ cursor: '1', node: lead }], pageInfo: { endCursor: '1' }, totalCount: 1 },
    ...{ videoKinds: [], teams: [], playlists: [] },
    schedule: {
      id: 'schedule',
      upcoming: [game],
      results: [withoutClips({ id: '6', slug: 'game-6', state: final(3, 2) })],
    },
  })
}

/** Opens the page at the address; every playlist fails. Gives the names of what the gateway has received. */
function open(
  address: string,
  { game = withoutClips({}), lead = clip() }: { game?: Game; lead?: Clip } = {},
) {
  const received: string[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      received.push(operationName ?? '')
      if (operationName === 'LiveGames') return NEVER
      if (operationName === 'VideosPage') return of({ data: answerWith({ game, lead }) })
      const extensions = { code: 'UPSTREAM_UNAVAILABLE' }
      return of({ data: { playlist: null }, errors: [{ message: 'down', path: ['playlist'], extensions }] })
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/videos',
        ...videosRoute,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Not found</h1>,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  return received
}

it('says that a playlist could not be loaded, again after another attempt, and asks for no clip', async () => {
  const received = open('/videos?playlistId=saves')

  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the playlist')
  await pressTryAgain()
  await vi.waitFor(() => expect(received).toHaveLength(2))

  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the playlist')
  expect(received).toEqual(['PlaylistStart', 'PlaylistStart'])
})

it('follows a live game that has no clips yet', async () => {
  const received = open('/videos', { game: withoutClips({ state: live(8, 10) }) })
  await screen.findByRole('heading', { level: 1, name: 'Videos' })

  await vi.waitFor(() => expect(received).toContain('LiveGames'))
})

it.each([
  ['of a title', 'short', {}],
  ['of no title that may give a result away', 'medium', { spoils: [{ ...SPOILED, slug: 'game-17' }] }],
])('shows by the size of the headline the length %s', async (_, length, changes) => {
  open('/videos', { lead: clip({ title: 'Palms win it', ...changes }) })

  expect((await screen.findByRole('heading', { level: 2 })).dataset['length']).toBe(length)
})
