import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { ComparePageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as compareRoute from './compareRoute.ts'
import { board, cell, definitions, players, statsAnswer } from '../../../testing/statsSample.ts'
import { OnSite, sampleSeasons } from '../../../testing/OnSite.tsx'

afterEach(cleanup)

const [ann, bea] = board(definitions.goals).entries.map(({ player }) => player)

function row(
  definition: (typeof definitions)[keyof typeof definitions],
  ...figures: [total: number | null, perGame: number | null, isBest: boolean][]
): NonNullable<ComparePageQuery['comparePlayers']>['rows'][number] {
  return {
    __typename: 'ComparisonRow',
    definition,
    cells: figures.map(([total, perGame, isBest]) => ({
      __typename: 'ComparedCell',
      isBest,
      total: cell(definition.stat, total, String(total ?? '-')),
      perGame: cell(definition.stat, perGame, String(perGame ?? '-')),
    })),
  }
}

const comparison: NonNullable<ComparePageQuery['comparePlayers']> = {
  __typename: 'Comparison',
  id: 'Comparison:2025:REGULAR:ann:bea',
  year: 2025,
  segment: 'REGULAR',
  players: [
    { ...ann!, officialId: '000001' },
    { ...bea!, officialId: '000002' },
  ],
  rows: [
    row(definitions.points, [12, 1.5, true], [9, 2.3, false]),
    row(definitions.turnovers, [9, 1.1, false], [2, 0.5, true]),
    row(definitions.saves, [0, 0, false], [0, 0, false]),
    row(definitions.shotShare, [25, 25, false], [null, null, false]),
  ],
}

async function openPage(address: string, ...answers: (ComparePageQuery['comparePlayers'] | 'unknown')[]) {
  const requests: Record<string, unknown>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
        return of({ data: { site: { ...statsAnswer.site, seasons: sampleSeasons } } })
      if (operationName === 'ComparedSlugs') {
        const paths = ['first', 'second', 'third', 'fourth']
        const errors = paths
          .filter((path) => String(variables[path]).startsWith('nobody'))
          .map((path) => ({ message: 'no', path: [path], extensions: { code: 'NOT_FOUND' } }))
        return of({
          data: Object.fromEntries(paths.map((path) => [path, null])),
          errors,
        } as ApolloLink.Result)
      }
      requests.push(variables)
      const nodes = players.map((player) => ({ ...player, team: player.team && { ...player.team } }))
      const rest = { players: { ...statsAnswer.players, nodes }, site: statsAnswer.site }
      if (!variables['enough']) return of({ data: rest } as ApolloLink.Result)
      const answer = answers.shift() ?? null
      if (typeof answer === 'object' && answer !== null)
        return of({ data: { comparePlayers: answer, ...rest } } as ApolloLink.Result)
      const code = answer === 'unknown' ? 'NOT_FOUND' : 'UPSTREAM_UNAVAILABLE'
      const errors = [{ message: 'no', path: ['comparePlayers'], extensions: { code } }]
      return of({ data: { comparePlayers: null, ...rest }, errors } as ApolloLink.Result)
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/stats/compare',
        ...compareRoute,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Lost</h1>,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { requests, router }
}

function cellsOf(label: RegExp): (string | null)[] {
  const found = screen.getByRole('row', { name: label })
  return [...found.querySelectorAll('td')].map(({ textContent }) => textContent)
}

it('puts the players side by side in the order of the address and marks the best with a text', async () => {
  const { requests } = await openPage('/stats/compare?players=ann-archer,bea-bell', comparison)

  expect(requests).toEqual([
    { year: 2025, segment: 'REGULAR', slugs: ['ann-archer', 'bea-bell'], enough: true },
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ann ArcherGuard · A',
    'Bea BellPalms · A',
  ])
  expect(cellsOf(/^Points/)).toEqual(['12 (best)', '9'])
  expect(cellsOf(/^Turnovers/)).toEqual(['9', '2 (best)'])
  expect(document.title).toBe('Compare Ann Archer, Bea Bell | WLL')
})

it('uses the marks of the gateway for the best in total', async () => {
  const rows = [row(definitions.points, [9, 2.3, true], [9, 1.5, false])]
  await openPage('/stats/compare?players=ann-archer,bea-bell', { ...comparison, rows })

  expect(cellsOf(/^Points/)).toEqual(['9 (best)', '9'])
})

it('marks nobody as best per game when all are level, or when only one has the figure', async () => {
  await openPage('/stats/compare?players=ann-archer,bea-bell&figures=per-game', comparison)

  expect(cellsOf(/^Saves/)).toEqual(['0', '0'])
  expect(cellsOf(/^Shot %/)).toEqual(['25', '-'])
})

it('says that nobody has played yet, and keeps the players and the way to others', async () => {
  const rows = [row(definitions.points, [null, null, false], [null, null, false])]
  await openPage('/stats/compare?players=ann-archer,bea-bell&type=post', { ...comparison, rows })

  expect(screen.getByText('No stats yet: Post-season 2025')).toBeTruthy()
  expect(screen.queryByRole('rowheader')).toBeNull()
  expect(screen.queryByText('marks the best of a row.')).toBeNull()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getByRole('combobox', { name: 'Add a player' })).toBeTruthy()
})

it('shows the figures per game, with their own best', async () => {
  await openPage('/stats/compare?players=ann-archer,bea-bell&figures=per-game', comparison)

  expect(cellsOf(/^Points/)).toEqual(['1.5', '2.3 (best)'])
  expect(cellsOf(/^Turnovers/)).toEqual(['1.1', '0.5 (best)'])
})

it.each([
  ['', 'Choose two to four players'],
  ['?players=ann-archer', 'Choose who to compare Ann Archer with'],
])('asks for players at "%s"', async (search, text) => {
  await openPage(`/stats/compare${search}`)

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('adds a player who is chosen from the list', async () => {
  const { requests } = await openPage('/stats/compare?players=ann-archer&type=post', comparison)

  fireEvent.change(screen.getByRole('combobox', { name: 'Add a player' }), { target: { value: 'bea-bell' } })
  await screen.findByRole('table', { name: 'Post-season 2025' })

  expect(requests[1]).toEqual({
    year: 2025,
    segment: 'POST',
    slugs: ['ann-archer', 'bea-bell'],
    enough: true,
  })
})

it('removes a player by a link', async () => {
  await openPage('/stats/compare?players=ann-archer,bea-bell&year=2024', comparison)

  const link = screen.getByRole('link', { name: 'Remove Ann Archer' })

  expect(link.getAttribute('href')).toBe('/stats/compare?players=bea-bell&year=2024')
})

it('compares the first four of those whom an address names, and offers nobody else', async () => {
  const { requests } = await openPage(
    '/stats/compare?players=a,b,ann-archer,bea-bell,cleo-cole,a',
    comparison,
  )

  expect(requests[0]).toMatchObject({ slugs: ['a', 'b', 'ann-archer', 'bea-bell'] })
  expect(screen.queryByRole('combobox', { name: 'Add a player' })).toBeNull()
})

it('compares those whom the league knows and names who is not, here and in no link', async () => {
  const { requests } = await openPage(
    '/stats/compare?players=ann-archer,nobody,bea-bell,nobody-else',
    'unknown',
    comparison,
  )

  expect(screen.getByText('We know no player nobody or nobody-else in 2025')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(requests[1]).toMatchObject({ slugs: ['ann-archer', 'bea-bell'], enough: true })
  expect(screen.getByRole('link', { name: 'Per game' }).getAttribute('href')).toBe(
    '/stats/compare?players=ann-archer,bea-bell&figures=per-game',
  )
})

it.each([
  ['ann-archer,nobody', 'Choose who to compare Ann Archer with'],
  ['nobody,nobody-else', 'Choose two to four players'],
])('asks for other players when too few of %s are known', async (slugs, text) => {
  await openPage(`/stats/compare?players=${slugs}`, 'unknown')

  expect(screen.getByText(/^We know no player nobody/)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('is not found where the gateway misses a player and does not say whom', async () => {
  await openPage('/stats/compare?players=ann-archer,bea-bell', 'unknown', 'unknown')

  expect(screen.getByRole('heading', { name: 'Lost' })).toBeTruthy()
})

it('says that the comparison could not be loaded, and shows it once trying again works', async () => {
  await openPage('/stats/compare?players=ann-archer,bea-bell', null, comparison)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the comparison')

  fireEvent.click(screen.getByText('Try again'))

  expect(await screen.findByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
})
