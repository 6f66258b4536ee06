import { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { createApolloClient } from '../apolloClient.ts'
import { createLoader, PlayerPage } from './PlayerPage.tsx'
import {
  sampleCareer,
  sampleFigures,
  sampleGames,
  samplePlayer,
  sampleProfile,
  sampleSite,
} from './playerSample.ts'

afterEach(cleanup)

const answers = {
  SeasonBounds: {
    site: {
      ...sampleSite,
      seasons: { __typename: 'Seasons', current: 2025, first: 2024, years: [2025, 2024] },
    },
  },
  PlayerPage: { player: samplePlayer, site: sampleSite },
  PlayerFigures: sampleFigures,
  PlayerGames: sampleGames,
  PlayerCareer: sampleCareer,
  PlayerProfile: sampleProfile,
  PlayerMedia: { player: { __typename: 'Player', id: samplePlayer.id, news: [] } },
}
type Name = keyof typeof answers

/** A page at an address, over a gateway whose answers are the samples but for `changes`; an error code in place of an answer fails its player. */
async function openPage(address: string, changes: Partial<Record<Name, object | string>> = {}) {
  const asked: Partial<Record<Name, Record<string, unknown>>> = {}
  const link = new ApolloLink(({ operationName, variables }) => {
    const name = operationName as Name
    asked[name] = variables
    const answer = changes[name] ?? answers[name]
    if (typeof answer !== 'string') return of({ data: answer as Record<string, unknown> })
    const data = { ...answers[name], player: null }
    return of({ data, errors: [{ message: 'no', path: ['player'], extensions: { code: answer } }] })
  })
  const client = createApolloClient({ link, ssr: false })
  const router = createMemoryRouter(
    [
      {
        path: '/players/:slug/:tab?',
        Component: PlayerPage,
        loader: createLoader(client),
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>No such page</h1>,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { asked, router }
}

it('names the player with her team, number, position and what she is measured by', async () => {
  await openPage('/players/teodora-marsh')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teodora Marsh')
  expect(screen.getByRole('link', { name: 'Boston Guard' }).getAttribute('href')).toBe('/teams/guard')
  expect(screen.getByText('No. 12')).toBeTruthy()
  expect(screen.getByText('Captain')).toBeTruthy()
  expect(screen.getByText('Points rank').nextElementSibling?.textContent).toBe('2nd')
})

it('says what keeps her from playing', async () => {
  const injury = { __typename: 'Injury', label: 'Questionable', description: 'Knee' }

  await openPage('/players/teodora-marsh', {
    PlayerPage: { player: { ...samplePlayer, injury }, site: sampleSite },
  })

  expect(screen.getByText(/Questionable/).textContent).toBe('Questionable: Knee')
})

it.each([
  ['/players/teodora-marsh', 'Profile'],
  ['/players/teodora-marsh/profile', 'Profile'],
  ['/players/teodora-marsh?tab=stats', 'Stats'],
  ['/players/teodora-marsh/media', 'Media'],
])('opens %s at %s', async (address, tab) => {
  await openPage(address)

  const places = screen.getByRole('navigation', { name: 'Teodora Marsh' })
  expect(within(places).getByRole('link', { current: 'page' }).textContent).toBe(tab)
})

it('tells her story, her awards and her teams', async () => {
  await openPage('/players/teodora-marsh')

  expect(screen.getByText('Teodora grew up in Duxbury.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Awards' }).textContent).toBe('AwardsAll-Star2024')
  expect(screen.getByRole('region', { name: 'Teams' }).textContent).toBe('TeamsBoston Guard2024–2025')
  expect(screen.queryByRole('region', { name: 'Latest news' })).toBe(null)
})

it('shows each game with its result, and the season at the foot', async () => {
  await openPage('/players/teodora-marsh/stats')

  const log = screen.getByRole('table', { name: 'Teodora Marsh, 2025 regular season' })
  const [, newer, older, season] = within(log).getAllByRole('row')
  expect(newer?.textContent).toContain('at Charging')
  expect(newer?.textContent).toContain('Won 12–9')
  expect(older?.textContent).toContain('Tied 14–14')
  expect(
    within(season as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['All games', '33', '24', '9'])
  expect(
    screen.getByRole('img', { name: /^Goals and assists by game: CAL 5, NY 5; average 5.0/ }),
  ).toBeTruthy()
})

it('asks for the figures of the part of the season in the address', async () => {
  const { asked } = await openPage('/players/teodora-marsh/stats?yr=2024&type=post')

  expect(asked.PlayerPage).toEqual({ slug: 'teodora-marsh', year: 2024 })
  expect(asked.PlayerGames).toMatchObject({ year: 2024, segment: 'POST', position: 'ATTACK' })
})

it('leaves the foot out where the log is of another season', async () => {
  const { asked } = await openPage('/players/teodora-marsh/stats?eventsYear=2024')

  expect(asked.PlayerFigures).toMatchObject({ year: 2025 })
  expect(asked.PlayerGames).toMatchObject({ year: 2024 })
  const log = screen.getByRole('region', { name: /^Teodora Marsh, 2025 regular season/ })
  expect(within(log).queryByRole('rowheader', { name: 'Season' })).toBe(null)
})

it('shows one row for each season and no games over all years', async () => {
  const { asked } = await openPage('/players/teodora-marsh/stats?year=0')

  const career = screen.getByRole('table', { name: 'Teodora Marsh, regular season by year' })
  expect(
    within(career)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SeasonGPP', '2025Guard833', '2024Guard1031', 'CareerWith post-season2070'])
  expect(asked.PlayerGames).toBe(undefined)
  expect(screen.queryByRole('heading', { name: 'Game log' })).toBe(null)
})

it('says when her team plays next while she has no game', async () => {
  const games = { ...sampleGames, player: { ...sampleGames.player, games: [] } }
  const figures = { ...sampleFigures, player: { ...sampleFigures.player, stats: null, ranks: null } }

  await openPage('/players/teodora-marsh/stats', { PlayerGames: games, PlayerFigures: figures })

  expect(screen.getByText('No games in the 2025 regular season yet')).toBeTruthy()
  expect(screen.getByText(/^Next: California Palms at Boston Guard, Saturday, July 12, /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Game center' }).getAttribute('href')).toBe('/games/2025-game-9')
})

it('has an empty log for a season the league does not know her in', async () => {
  await openPage('/players/teodora-marsh/stats?eventsYear=2024', { PlayerGames: 'NOT_FOUND' })

  expect(screen.getByText('No games in the regular season')).toBeTruthy()
})

it('says which part could not be loaded, and shows the others', async () => {
  await openPage('/players/teodora-marsh/stats', { PlayerGames: 'UPSTREAM_UNAVAILABLE' })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the game log')
  expect(screen.getByRole('table', { name: 'Teodora Marsh, regular season by year' })).toBeTruthy()
})

it('says that the player could not be loaded', async () => {
  await openPage('/players/teodora-marsh', { PlayerPage: 'UPSTREAM_UNAVAILABLE' })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the player')
})

it.each([
  ['a player nobody knows', '/players/nobody', 'NOT_FOUND'],
  ['a part that does not exist', '/players/teodora-marsh/shoes', 'UPSTREAM_UNAVAILABLE'],
])('has no page for %s', async (_what, address, code) => {
  await openPage(address, { PlayerPage: code })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page')
})

it('promises clips where there are none', async () => {
  await openPage('/players/teodora-marsh/media')

  expect(screen.getByText('No clips yet')).toBeTruthy()
})
