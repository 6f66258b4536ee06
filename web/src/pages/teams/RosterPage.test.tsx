import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { RosterPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { reveal } from '../../lib/settings/spoilers.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as rosterRoute from './rosterRoute.ts'
import { samplePlayer, sampleRow, sampleStats, sampleTeam } from '../../../testing/teamSample.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { OnSite, sampleSeasons } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const nakai = { id: '1:2025', slug: 'harper-nakai', firstName: 'Harper', lastName: 'Nakai', number: '1' }
const goalie = { ...nakai, position: 'GOALIE', positionCode: 'G' } as const
const grange = { id: '4:2025', slug: 'ottilie-grange', firstName: 'Ottilie', lastName: 'Grange', number: '4' }
const stats = sampleStats()
const team: NonNullable<RosterPageQuery['team']> = sample('Team', {
  ...sampleTeam,
  roster: [samplePlayer({ ...goalie, stats }), samplePlayer({ ...grange, stats }), samplePlayer({ stats })],
})
const rows = [
  sampleRow(goalie, { games: 7, points: 0, saves: 83 }),
  sampleRow({}, { games: 8, points: 33, saves: null }),
  sampleRow(grange, { games: 8, points: 32, saves: null }),
]
const site: NonNullable<RosterPageQuery['site']> = sample('Site', { id: 'site' })

/** The page at an address; `roster` null has failed. */
async function openPage(search: string, roster: RosterPageQuery['team'] = team) {
  const requests: (string | undefined)[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      if (operationName === 'SeasonBounds') return of({ data: { site: { ...site, seasons: sampleSeasons } } })
      requests.push(operationName)
      if (operationName === 'RosterTable') {
        const catalogue = [sample('StatDefinition', { id: 'P', stat: 'POINTS', label: 'Points' })]
        const table = sample('Team', { id: team.id, roster: rows })
        return of({ data: { team: table, statCatalogue: catalogue } })
      }
      return of({ data: { team: roster, site } })
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/teams/:teamName/roster',
        ...rosterRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/teams/guard/roster${search}`] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return { requests, router }
}

const namesIn = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

it('shows pictures by position, and loads no figures', async () => {
  const { requests } = await openPage('')

  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Attack 2 players',
    'Goalie 1 player',
  ])
  expect(requests).toEqual(['RosterPage'])
})

it('hides the figures under a picture behind dots until the player is revealed', async () => {
  await openPage('')
  const revealed = () =>
    screen.getAllByText(/^0 G/).map((figures) => figures.closest('[data-revealed]') !== null)
  expect(revealed()).toEqual([false, false])

  act(() => reveal('ottilie-grange'))

  expect(revealed()).toEqual([true, false])
})

it('hides the table while scores are hidden', async () => {
  await openPage('?view=table')

  expect(screen.getByText('Figures are hidden while scores are hidden')).toBeTruthy()
})

it('narrows to a position by address', async () => {
  await openPage('?position=goalie')

  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Goalie 1' }).getAttribute('aria-current')).toBe('true')
})

it('sorts the table by a figure, then the other way round, without loading again', async () => {
  const { requests, router } = await openPage('?view=table')
  expect(namesIn('Attack')).toEqual(['Ottilie Grange', 'Teodora Marsh'])

  fireEvent.click(within(screen.getByRole('table', { name: 'Attack' })).getByRole('link', { name: 'P' }))

  expect(router.state.location.search).toBe('?view=table&sort=points&order=desc')
  expect(namesIn('Attack')).toEqual(['Teodora Marsh', 'Ottilie Grange'])
  expect(screen.getAllByRole('columnheader', { name: 'P' })[0]?.getAttribute('aria-sort')).toBe('descending')

  fireEvent.click(within(screen.getByRole('table', { name: 'Attack' })).getByRole('link', { name: 'P' }))

  expect(namesIn('Attack')).toEqual(['Ottilie Grange', 'Teodora Marsh'])
  expect(requests.toSorted()).toEqual(['RosterPage', 'RosterTable'])
})

it('gives goalies figures of their own', async () => {
  await openPage('?view=table')

  const heads = within(screen.getByRole('table', { name: 'Goalie' })).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'No.',
    'Player',
    'Pos',
    'Height',
    'College',
    'GP',
    'Sv',
  ])
})

it('says what will come for a team without players', async () => {
  await openPage('', { ...team, roster: [] })

  expect(screen.getByText('No roster for 2025 yet')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Position' })).toBeNull()
})

it('says that nobody plays in the requested position, and leads back to all with the focus', async () => {
  await openPage('?view=table&position=face-off')

  expect(screen.getByText('Nobody in this position')).toBeTruthy()
  expect(screen.queryByText('No roster for 2025 yet')).toBeNull()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toContain('?view=table')
  await pressFocused(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByText('Nobody in this position')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Roster' }))
})

it('says that the roster failed', async () => {
  await openPage('', { ...team, roster: null })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the roster')
})
