import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { HomePageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { sampleArticle, SPOILED } from '../../../testing/storySample.ts'
import { canceledFrom, charging, guard, live, sampleGame } from '../../../testing/gameSample.ts'
import { finalGame } from '../../../testing/postSeasonSample.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as homeRoute from './homeRoute.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { sample } from '../../../testing/sample.ts'
import { prices } from '../../../testing/shopSample.ts'

afterEach(cleanup)

const schedule: NonNullable<HomePageQuery['schedule']> = sample('Schedule', {
  id: 'schedule:2025',
  year: 2025,
  lastUpdated: '2026-11-21T09:00:00.000Z',
  ...{ upcoming: [], results: [] },
})
const standings: NonNullable<HomePageQuery['standings']> = sample('Standings', {
  id: '2025:REGULAR',
  year: 2025,
  finalists: 2,
  rows: [
    {
      id: 'WGUA:2025:REGULAR',
      ...{ rank: 1, wins: 6, losses: 2, scoreDiff: 17 },
      streak: { outcome: 'WIN', length: 3 },
      team: { id: 'WGUA:2025', slug: 'guard', name: 'Guard', location: 'Boston', code: 'BOS' },
    },
  ],
})

const story = sampleArticle()
const homeFeed: NonNullable<HomePageQuery['homeFeed']> = sample('HomeFeed', {
  id: 'home',
  trending: [story],
  latest: [{ ...story, id: 'art-2', title: 'Why Boston win' }],
})
const tee = {
  ...{ id: '1', title: 'Palms Sunset Tee', url: 'https://shop.example.com/tee', isAvailable: true },
  priceRange: prices('36.00'),
}
const collection: NonNullable<HomePageQuery['collection']> = sample('Collection', {
  id: '1001',
  products: { nodes: [tee] },
})
const site: NonNullable<HomePageQuery['site']> = sample('Site', {
  id: 'site',
  sponsors: [{ id: 's', name: 'Harrow', type: 'FOUNDING' }],
})
const postSeason: NonNullable<HomePageQuery['postSeason']> = sample('Schedule', {
  id: '2025:segment=POST',
  year: 2025,
  games: [finalGame],
})
const regularSeason: NonNullable<HomePageQuery['regularSeason']> = sample('Schedule', {
  id: 'Schedule:2025:segment=REGULAR',
})
const everything = { schedule, regularSeason, postSeason, standings, homeFeed, collection, site }

type Answer = Partial<Pick<HomePageQuery, keyof typeof everything>>

/** Home over a gateway that gives the next of `answers` to each request; what an answer leaves out has failed. */
async function openHome(...answers: Answer[]) {
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(() => of(resultOf(answers.shift() ?? {}))),
  })
  provideClient(client)
  const router = createMemoryRouter([{ path: '/', ...homeRoute, HydrateFallback: () => null }], {})
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

function resultOf(answer: Answer): ApolloLink.Result {
  const data = {
    schedule: null,
    regularSeason: null,
    postSeason: null,
    standings: null,
    homeFeed: null,
    collection: null,
    site: null,
    ...answer,
  }
  const failed = Object.entries(data).filter(([, root]) => root === null)
  const errors = failed.map(([root]) => ({
    message: 'down',
    path: [root],
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  }))
  return { data, ...(errors.length > 0 && { errors }) }
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

it('has one heading of the first level above the trending stories', async () => {
  await openHome(everything)

  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Women’s lacrosse: scores, news and tickets',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Trending',
    'Latest',
    'Standings',
    'Shop',
    'Partners',
  ])
})

it('shows the present part of the season while there are no stories', async () => {
  await openHome({ ...everything, homeFeed: { ...homeFeed, trending: [], latest: [] } })

  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    '2025 season',
  ])
  expect(screen.queryByRole('region', { name: 'Latest' })).toBeNull()
  expect(alerts()).toEqual([])
})

it('finds the next game, and the start of the season, behind any number of other games', async () => {
  const off = canceledFrom('2026-05-02T19:00:00.000Z')
  const startTime = '2026-05-02T19:00:00.000Z'
  const calledOff = ['1', '2', '3'].map((id) =>
    sampleGame({ id, startTime, segment: 'PRESEASON', state: off }),
  )
  const nextGame = sampleGame({ id: '9', startTime: '2026-05-09T19:00:00.000Z', segment: 'PRESEASON' })
  const opener = sampleGame({ id: '10', startTime: '2026-05-23T19:00:00.000Z' })

  await openHome({
    ...everything,
    schedule: { ...schedule, upcoming: calledOff, nextGame },
    regularSeason: { ...regularSeason, nextGame: opener },
  })

  expect(within(screen.getByRole('region', { name: 'Next game' })).getByText('Palms at Charm')).toBeTruthy()
  expect(screen.getByText('Season starts May 23')).toBeTruthy()
})

it('shows on the lead the score of the game that its team is playing', async () => {
  const stateUpdated = new Date().toISOString()
  const game = sampleGame({ homeTeam: guard, awayTeam: charging, state: live(8, 10), stateUpdated })
  await openHome({ ...everything, schedule: { ...schedule, upcoming: [game] } })

  const lead = within(screen.getByRole('region', { name: 'Trending' }))

  expect(lead.getByText('Live')).toBeTruthy()
  expect(lead.getByText('Charging 8, Guard 10 · 3rd 4:21').className).toContain('spoilerContent')
  expect(lead.getByText('Charging at Guard').className).toContain('spoilerReplacement')
})

it('names the game that a title may spoil, beside the title', async () => {
  const recap = { ...story, id: 'art-9', title: 'Guard win it late', spoils: [SPOILED] }
  await openHome({ ...everything, homeFeed: { ...homeFeed, latest: [recap] } })

  expect(screen.getByText('Guard win it late').className).toBe('spoilerContent')
  expect(screen.getByText('Guard at Charging: game story').className).toBe('spoilerReplacement')
})

it('says that the news failed, below the present part of the season', async () => {
  await openHome({ ...everything, homeFeed: null })

  expect(alerts()).toEqual([expect.stringContaining('We could not load the news')])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2025 season')
})

it.each([
  ['are shown', everything],
  ['could not be loaded', { ...everything, homeFeed: null }],
])('leads to all news where the latest stories %s', async (_how, answer) => {
  await openHome(answer)

  const latest = within(screen.getByRole('region', { name: 'Latest' }))
  expect(latest.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news')
})

it.each([
  ['the shop', 'Shop', { ...everything, collection: null }],
  ['the site’s settings', 'Partners', { ...everything, site: null }],
])('leaves out a side block without a message when %s failed', async (_what, name, answer) => {
  await openHome(answer)

  expect(screen.queryByRole('region', { name })).toBeNull()
  expect(alerts()).toEqual([])
})

it('shows the table with a link to the full one', async () => {
  await openHome(everything)

  expect(screen.getByRole('table', { name: 'Regular season standings 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Full table' }).getAttribute('href')).toBe('/standings')
})

it('shows the bracket in place of the table while the post-season is on', async () => {
  await openHome({ ...everything, schedule: { ...schedule, isPostSeasonActive: true } })

  const block = screen.getByRole('region', { name: 'Post-season' })
  expect(await within(block).findByRole('heading', { level: 3, name: 'Final' })).toBeTruthy()
  expect(within(block).getByText('Post-season teams are hidden while scores are hidden')).toBeTruthy()
  expect(
    within(block)
      .getByRole('link', { name: /^Bracket/ })
      .getAttribute('href'),
  ).toBe('/standings')
  expect(screen.queryByRole('table')).toBeNull()
})

it('shows the table while the post-season is on and its games could not be loaded', async () => {
  await openHome({ ...everything, schedule: { ...schedule, isPostSeasonActive: true }, postSeason: null })

  expect(screen.getByRole('table', { name: /Regular season standings/ })).toBeTruthy()
})

it('says that the schedule failed and still shows the table', async () => {
  await openHome({ ...everything, schedule: null })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
  expect(screen.getByRole('table')).toBeTruthy()
})

it('says that the standings failed, and shows them once trying again works', async () => {
  await openHome({ ...everything, standings: null }, everything)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the standings')

  await pressTryAgain()

  expect(await screen.findByRole('table')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
