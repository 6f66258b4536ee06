import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of, Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import type { AllStarPageQuery, AllStarSidesQuery } from '../../__generated__/graphql.ts'
import { sampleArticle } from '../../../testing/storySample.ts'
import { final, live, postponedFrom } from '../../../testing/gameSample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { allStarAnswer, allStarGame, allStarNews, izzy, north } from '../../../testing/allStarSample.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as allStarRoute from './allStarRoute.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'

afterEach(cleanup)

/** The page over a gateway that gives the next of `answers` to each request of the page; `stream` tells what changes. */
async function openPage(...answers: (Partial<AllStarPageQuery> | null)[]) {
  return openWithSides({}, ...answers)
}

/** As `openPage`, with another answer about the sides, who are asked for by the ids that the game names. */
async function openWithSides(
  sides: Partial<AllStarSidesQuery>,
  ...answers: (Partial<AllStarPageQuery> | null)[]
) {
  const stream = new Subject<ApolloLink.Result>()
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'LiveGames') return stream
      if (operationName === 'AllStarSides') {
        expect(variables).toEqual({ away: 'TNO', home: 'TIZ' })
        return of({ data: { __typename: 'Query', away: north, home: izzy, ...sides } })
      }
      const answer = answers.shift() ?? null
      return of({ data: answer && { ...allStarAnswer, ...answer } } as ApolloLink.Result)
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/all-star',
        ...allStarRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/all-star'] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-27T00:40:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'All-Star Game' })
  return stream
}

function withState(state: typeof allStarGame.state): Partial<AllStarPageQuery> {
  return { schedule: { ...allStarAnswer.schedule!, games: [{ ...allStarGame, state }] } }
}

const card = () => within(screen.getByRole('article', { name: /Team North/ }))

describe('the game', () => {
  it('is shown with day, place, sides and tickets before it is played, below a link to the league’s own page', async () => {
    await openPage({})

    const stage = within(screen.getByRole('region', { name: 'All-Star Game' }))
    expect(stage.getByText('Coming')).toBeTruthy()
    expect(stage.getByText('Team North vs Team Izzy')).toBeTruthy()
    expect(stage.getByText('Saturday, July 26 · Derby Grounds, Louisville, KY')).toBeTruthy()
    expect(stage.getByRole('link', { name: /All-Star site/ }).getAttribute('href')).toBe(
      'https://allstar.example.com/',
    )
    expect(card().getByRole('time').getAttribute('datetime')).toBe('2025-07-27T00:00:00.000Z')
    expect(card().getByRole('link', { name: /Tickets/ })).toBeTruthy()
    expect(document.title).toBe('All-Star Game | WLL')
  })

  it('shows its score while it is played, and turns into a recap by itself when it ends', async () => {
    const stream = await openPage(withState(live(4, 5)), withState(final(14, 12)))
    expect(screen.getByRole('heading', { level: 2, name: 'Live now' })).toBeTruthy()
    expect(card().getByText('3rd 4:21')).toBeTruthy()

    stream.next({
      data: {
        liveGames: [{ ...allStarGame, state: final(14, 12), stateUpdated: '2026-11-21T09:30:00.000Z' }],
      },
    })

    expect(await screen.findByRole('heading', { level: 2, name: 'How it ended' })).toBeTruthy()
    expect(screen.getByText('Recap')).toBeTruthy()
    expect(card().getByText('Final')).toBeTruthy()
    expect(card().getByText('14')).toBeTruthy()
    expect(screen.queryByText('Live now')).toBeNull()
  })

  it('is shown as postponed without a day', async () => {
    const { startTime } = allStarGame
    await openPage(withState(postponedFrom(startTime)))

    const stage = within(screen.getByRole('region', { name: 'All-Star Game' }))
    expect(stage.getByText('Postponed')).toBeTruthy()
    expect(stage.getByText('Derby Grounds, Louisville, KY')).toBeTruthy()
  })

  it('has a placeholder when the league has none yet', async () => {
    await openPage({ schedule: { ...allStarAnswer.schedule!, games: [] } })

    expect(screen.getByText('Coming this season')).toBeTruthy()
    expect(screen.getByText('No All-Star Game on the schedule yet')).toBeTruthy()
    expect(screen.queryByText(/Team North/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the sides', () => {
  it('show the face of all who play with number, position and club, in the order of the league', async () => {
    await openPage({})

    const rows = within(screen.getByRole('region', { name: 'Team North' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'BOSAnn Archer7 · AGuard',
      'BOSAnn Bell Jr.7 · GGuard',
    ])
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/players/archer')
    expect(rows.map((row) => row.querySelectorAll('img[src*="archer"], [data-number="7"]').length)).toEqual([
      1, 1,
    ])
  })

  it('leave out an unknown number and an unknown club', async () => {
    await openPage({})

    const row = within(screen.getByRole('region', { name: 'Team Izzy' })).getByRole('listitem')
    expect(row.textContent).toBe('Ann DeanA')
  })

  it('say that nobody has been named yet', async () => {
    await openWithSides({ home: { ...izzy, roster: [] } }, {})

    const side = within(screen.getByRole('region', { name: 'Team Izzy' }))
    expect(side.getByText('Nobody has been named yet')).toBeTruthy()
  })

  it.each<[string, Partial<AllStarSidesQuery>, string]>([
    ['a side', { away: null }, 'We could not load the roster'],
    ['its players', { away: { ...north, roster: null } }, 'We could not load the roster of Team North'],
  ])('say that %s could not be loaded, beside the other', async (_what, missing, text) => {
    await openWithSides(missing, {})

    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByText('Dean')).toBeTruthy()
  })
})

describe('the rest of the page', () => {
  it('shows the six newest stories', async () => {
    const stories = Array.from({ length: 8 }, (_, at) =>
      sampleArticle({ id: `a${at}`, title: `Story ${at}` }),
    )
    await openPage({ news: allStarNews(stories) })

    const section = within(screen.getByRole('region', { name: 'All-Star news' }))
    expect(section.getAllByText(/^Story \d$/).map(({ textContent }) => textContent)).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((at) => `Story ${at}`),
    )
  })

  it.each<[string, Partial<AllStarPageQuery>]>([
    ['there are none', { news: allStarNews([]) }],
    ['they could not be loaded', { news: null }],
  ])('leaves the news out when %s', async (_why, missing) => {
    await openPage(missing)

    expect(screen.queryByRole('heading', { name: 'All-Star news' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each<[string, AllStarPageQuery['site']]>([
    ['the league names none', { ...allStarAnswer.site!, allStarUrl: null }],
    ['it would run a script', { ...allStarAnswer.site!, allStarUrl: 'javascript:alert(1)' }],
    ['the site’s settings could not be loaded', null],
  ])('has no link to the league’s own page when %s', async (_why, site) => {
    await openPage({ site })

    expect(screen.queryByRole('link', { name: /All-Star site/ })).toBeNull()
  })
})
