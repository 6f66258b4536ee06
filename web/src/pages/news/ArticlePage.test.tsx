import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import type { ArticlePageQuery } from '../../__generated__/graphql.ts'
import { charging, final, guard, live, sampleGame } from '../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sampleArticle, SPOILED } from '../../../testing/storySample.ts'
import { samplePlayer } from '../../../testing/teamSample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as articleRoute from './articleRoute.ts'
import { sample } from '../../../testing/sample.ts'
import type { SampleFields } from '../../../testing/sample.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type ArticleData = NonNullable<ArticlePageQuery['article']>
const game = sampleGame({ id: '1', slug: 'game-1', homeTeam: charging, awayTeam: guard, state: final(9, 12) })
const onNow = sampleGame({ id: '2', slug: 'game-2', homeTeam: guard, awayTeam: charging, state: live(8, 10) })
const details = { detailsVersion: 1, periods: [{ period: 1, label: '1st', home: 9, away: 12 }] }
const article: ArticleData = sample('Article', {
  ...sampleArticle(),
  tags: ['WLL', 'WGUA'],
  author: 'Nora Whitlock',
  body: '<p>One <a href="/players/teodora-marsh">Marsh</a>.</p><p>Two, <a href="/games/game-1">played</a>.</p><p>Three.</p>',
  mentionedGames: [{ ...game, ...details }],
  mentionedPlayers: [{ ...samplePlayer({}), team: guard }],
})

/** Renders the page of the article with the changes, or of none. */
async function open(changes: SampleFields<ArticleData> | null = {}, liveGames = [onNow]) {
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      if (operationName === 'LiveGames') return NEVER
      if (operationName === 'ArticleLiveGames') return of({ data: { liveGames } })
      if (changes !== null)
        return of({ data: { article: sample('Article', { ...article, ...changes }), site: null } })
      const extensions = { code: 'UPSTREAM_UNAVAILABLE' }
      return of({
        data: { article: null, site: null },
        errors: [{ message: 'down', path: ['article'], extensions }],
      })
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      { path: '/news/:id', ...articleRoute, HydrateFallback: () => null },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/news/art-1'] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
}

/** The story's text, from the game that is on to its end. */
const storyText = () => document.querySelector('article')?.textContent ?? ''

it('shows the story with a chip for a player and a card for a game, after a game that its club plays now', async () => {
  await open()

  expect(screen.getByRole('complementary', { name: 'On now' }).textContent).toContain('Charging at Guard')
  expect(storyText()).toMatch(/Charging at Guard.*One Teodora Marsh\.Two, played\.Guard at Charging.*Three\./)
  expect(
    screen.getAllByRole('link', { name: 'Teodora Marsh' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/players/teodora-marsh', '/players/teodora-marsh'])
  expect(screen.getByRole('table', { name: 'Score by period' })).toBeTruthy()
})

it('is complete without a picture, an author, players, games and a sentence under the title', async () => {
  await open(
    { author: null, subtitle: null, mentionedGames: null, mentionedPlayers: null, related: null, team: null },
    [],
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why Boston win every third quarter')
  expect(screen.queryByText(/^By/)).toBeNull()
  expect(screen.queryByText('In this story')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Three.')).toBeTruthy()
})

it('links to where the story stands when its body is missing', async () => {
  await open({ body: null, link: 'https://www.crease.example.com/preview' })

  expect(screen.getByRole('link', { name: /^Read at crease\.example\.com/ }).getAttribute('href')).toBe(
    'https://www.crease.example.com/preview',
  )
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

it('hides a whole story behind one button when any part of it may give a result away', async () => {
  await open({ spoils: null, isBodySpoiler: true })

  expect(screen.getByText('League: game story').className).toContain('spoilerReplacement')
  expect(screen.getByText('Three.').closest('.spoilerContent')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))

  expect(screen.getByText('Three.').closest('[data-revealed]')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).closest('[data-revealed]')).not.toBeNull()
})

it('names only the game in the tab and in what is shared when the title may give a result away', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, share })
  await open({ id: 'art-4', officialId: 'art-4', spoils: [SPOILED] })

  const safeTitle = 'Guard at Charging: game story'
  expect(document.title).toBe(`${safeTitle} | WLL`)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: safeTitle, url: `${location.origin}/news/art-4` })
})

it('hides the body alone when only the body gives a result away', async () => {
  await open({ id: 'art-2', officialId: 'art-2', isBodySpoiler: true })

  expect(screen.getByRole('heading', { level: 1 }).querySelector('.spoilerContent')).toBeNull()
  expect(screen.getByText('Three.').closest('.spoilerContent')).not.toBeNull()
})

it('shows a game that is on in the rail alone, not again in the story', async () => {
  await open({ spoils: [SPOILED], mentionedGames: [{ ...onNow, ...details, periods: null }] })

  expect(screen.getAllByRole('link', { name: /^Game center/ })).toHaveLength(1)
})

it('leads to the box score of a tied final as of any other, so that the link does not tell of the tie', async () => {
  await open({ mentionedGames: [{ ...game, ...details, state: final(9, 9) }] }, [])

  expect(screen.getByRole('link', { name: /^Box score/ })).toBeTruthy()
})

it('says what failed', async () => {
  await open(null)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the story')
})
