import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of, Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ComparePageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as compareRoute from './compareRoute.ts'
import { board, cell, definitions, players, statsAnswer } from '../../../testing/statsSample.ts'
import { OnSite, sampleSeasons } from '../../../testing/OnSite.tsx'

beforeEach(() => {
  // jsdom draws nothing.
  Element.prototype.scrollIntoView = () => undefined
})
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

const everybody = players.map((player) => ({
  ...player,
  suffix: null,
  team: player.team && { ...player.team },
}))

/** A page of players as the list has them. */
function addable(nodes: typeof everybody, endCursor: string | null = null) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor }
  return { players: { __typename: 'PlayerConnection', version: 'first', pageInfo, nodes } }
}

function slugsIn(variables: Record<string, unknown>): unknown[] {
  return Array.isArray(variables['slugs']) ? variables['slugs'] : []
}

async function openPage(address: string, ...answers: (ComparePageQuery['comparePlayers'] | 'unknown')[]) {
  const requests: Record<string, unknown>[] = []
  const listRequests: Record<string, unknown>[] = []
  /** What answers the requests for players who can be added, from the first one on; all players where there is nothing left. */
  const listAnswers: Observable<ApolloLink.Result>[] = []
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
      if (operationName === 'AddablePlayers') {
        listRequests.push(variables)
        return listAnswers.shift() ?? of({ data: addable(everybody) } as ApolloLink.Result)
      }
      requests.push(variables)
      const named = variables['alone'] ? everybody.filter(({ slug }) => slug === slugsIn(variables)[0]) : []
      const rest = { ...(variables['alone'] ? addable(named) : null), site: statsAnswer.site }
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
  return { requests, listRequests, listAnswers, router }
}

function cellsOf(label: RegExp): (string | null)[] {
  const found = screen.getByRole('row', { name: label })
  return [...found.querySelectorAll('td')].map(({ textContent }) => textContent)
}

it('puts the players side by side in the order of the address and marks the best with a text', async () => {
  const { requests } = await openPage('/stats/compare?players=ann-archer,bea-bell', comparison)

  expect(requests).toEqual([
    { year: 2025, segment: 'REGULAR', slugs: ['ann-archer', 'bea-bell'], enough: true, alone: false },
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

/** The field that adds a player. */
function addField(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Add a player' })
}

function optionNames(): (string | null)[] {
  const list = screen.queryByRole('listbox', { name: 'Players' })
  return list === null
    ? []
    : within(list)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent)
}

it('loads the players who can be added when the field is opened, and not with the page', async () => {
  const { listRequests } = await openPage('/stats/compare?players=ann-archer&year=2024')
  expect(listRequests).toEqual([])

  fireEvent.click(addField())

  await screen.findByRole('listbox', { name: 'Players' })
  expect(optionNames()).toEqual(['Bea BellCAL · A', 'Cleo ColeCAL · A', 'Dana DeanBOS · A'])
  expect(listRequests).toEqual([{ year: 2024 }])
})

it('has them ready when the pointer has come near, and loads them once', async () => {
  const { listRequests } = await openPage('/stats/compare')

  fireEvent.pointerEnter(addField())
  await waitFor(() => {
    expect(listRequests).toHaveLength(1)
  })
  expect(optionNames()).toEqual([])
  fireEvent.focus(addField())
  fireEvent.click(addField())
  await screen.findByRole('option', { name: /Bell/ })

  expect(listRequests).toHaveLength(1)
})

it('adds a player who is chosen from the list, keeps the focus, and closes it', async () => {
  const { requests } = await openPage('/stats/compare?players=ann-archer&type=post', comparison)

  fireEvent.click(addField())
  fireEvent.click(await screen.findByRole('option', { name: /Bell/ }))
  await screen.findByRole('table', { name: 'Post-season 2025' })

  expect(requests[1]).toEqual({
    year: 2025,
    segment: 'POST',
    slugs: ['ann-archer', 'bea-bell'],
    enough: true,
    alone: false,
  })
  expect(addField().getAttribute('aria-expanded')).toBe('false')
})

it('chooses by name with the keys alone, from what was typed before the list had come', async () => {
  const { listAnswers, router } = await openPage('/stats/compare?players=ann-archer', comparison)
  const late = new Subject<ApolloLink.Result>()
  listAnswers.push(late)

  fireEvent.change(addField(), { target: { value: 'be' } })
  expect(optionNames()).toEqual([])
  late.next({ data: addable(everybody) })
  late.complete()
  await screen.findByRole('option', { name: /Bell/ })
  expect(optionNames()).toEqual(['Bea BellCAL · A'])
  fireEvent.keyDown(addField(), { key: 'ArrowDown' })
  expect(document.getElementById(addField().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Bea BellCAL · A',
  )
  fireEvent.keyDown(addField(), { key: 'Enter' })

  await screen.findByRole('table', { name: 'Regular season 2025' })
  expect(router.state.location.search).toBe('?players=ann-archer,bea-bell')
  expect(addField().value).toBe('')
})

it('offers those whom the gateway has on a further page', async () => {
  const { listAnswers, listRequests } = await openPage('/stats/compare')
  listAnswers.push(
    of({ data: addable(everybody.slice(0, 2), 'two') }),
    of({ data: addable(everybody.slice(2)) }),
  )

  fireEvent.click(addField())

  await screen.findByRole('option', { name: /Dean/ })
  expect(optionNames()).toHaveLength(4)
  expect(listRequests).toEqual([{ year: 2025 }, { year: 2025, after: 'two' }])
})

it('says that the players could not be loaded, and offers them once trying again works', async () => {
  const { listAnswers } = await openPage('/stats/compare')
  listAnswers.push(of({ data: { players: null }, errors: [{ message: 'no', path: ['players'] }] }))

  fireEvent.change(addField(), { target: { value: 'dean' } })
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the players')
  fireEvent.click(screen.getByText('Try again'))

  await screen.findByRole('option', { name: /Dean/ })
  expect(optionNames()).toEqual(['Dana DeanBOS · A'])
})

it('says so too where an answer cannot be read, and tries again', async () => {
  const { listAnswers } = await openPage('/stats/compare')
  const unreadable = { ...addable([]).players, nodes: 5 }
  listAnswers.push(of({ data: { players: unreadable } }))

  fireEvent.click(addField())
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the players')
  fireEvent.click(screen.getByText('Try again'))

  expect(await screen.findByRole('option', { name: /Dean/ })).toBeTruthy()
})

it('keeps the focus in the field when trying again from the keyboard works', async () => {
  const { listAnswers, listRequests } = await openPage('/stats/compare')
  const failed: ApolloLink.Result = {
    data: { players: null },
    errors: [{ message: 'no', path: ['players'] }],
  }
  const late = new Subject<ApolloLink.Result>()
  listAnswers.push(of(failed), late)
  act(() => addField().focus())
  fireEvent.click(addField())

  const again = await screen.findByText('Try again')
  act(() => again.focus())
  expect(listRequests).toHaveLength(1)
  fireEvent.click(again)
  expect(screen.getByText('Trying again…')).toBeTruthy()
  late.next({ data: addable(everybody) })
  late.complete()
  await screen.findByRole('option', { name: /Dean/ })

  expect(listRequests).toHaveLength(2)
  expect(document.activeElement).toBe(addField())
})

it('closes by Escape from "Try again" too, and goes back to the field', async () => {
  const { listAnswers } = await openPage('/stats/compare')
  const failed: ApolloLink.Result = {
    data: { players: null },
    errors: [{ message: 'no', path: ['players'] }],
  }
  listAnswers.push(of(failed), new Subject<ApolloLink.Result>())
  fireEvent.click(addField())
  const again = await screen.findByText('Try again')
  act(() => again.focus())

  fireEvent.keyDown(again, { key: 'Escape' })

  expect(addField().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(addField())
})

it('stays open while a pointer is pressed on what it shows, because the field keeps the focus', async () => {
  const { listAnswers } = await openPage('/stats/compare')
  listAnswers.push(of({ data: { players: null }, errors: [{ message: 'no', path: ['players'] }] }))
  fireEvent.click(addField())

  const isDefault = fireEvent.mouseDown(await screen.findByText('Try again'))

  expect(isDefault).toBe(false)
  expect(fireEvent.mouseDown(screen.getByText('We could not load the players'))).toBe(false)
})

it('announces how many there are in a region that is there before its list', async () => {
  await openPage('/stats/compare')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')

  fireEvent.click(addField())
  await screen.findByRole('option', { name: /Dean/ })

  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('4 players')
})

it('adds a second player to a first one who is still loading, and removes another without losing them', async () => {
  const { router } = await openPage('/stats/compare?players=ann-archer,bea-bell', comparison, comparison)
  fireEvent.click(addField())

  fireEvent.click(await screen.findByRole('option', { name: /Cole/ }))
  fireEvent.click(addField())
  expect(optionNames()).toEqual(['Dana DeanBOS · A'])
  fireEvent.click(screen.getByRole('option', { name: /Dean/ }))
  expect(screen.getByRole('link', { name: 'Remove Ann Archer' }).getAttribute('href')).toBe(
    '/stats/compare?players=bea-bell,cleo-cole,dana-dean',
  )
  await waitFor(() => {
    expect(router.state.location.search).toBe('?players=ann-archer,bea-bell,cleo-cole,dana-dean')
  })
})

it('says that nobody has such a name, and that nobody is left', async () => {
  const { listAnswers } = await openPage('/stats/compare?players=ann-archer')
  listAnswers.push(of({ data: addable(everybody.slice(0, 1)) }))

  fireEvent.click(addField())
  expect(await screen.findByText('There is nobody else to add.')).toBeTruthy()
  cleanup()

  await openPage('/stats/compare')
  fireEvent.change(addField(), { target: { value: 'zz' } })
  expect(await screen.findByText('Nobody for “zz”')).toBeTruthy()
})

it('closes its list by Escape and when the focus leaves', async () => {
  await openPage('/stats/compare')
  fireEvent.click(addField())
  await screen.findByRole('listbox', { name: 'Players' })

  fireEvent.keyDown(addField(), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(addField())
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.blur(addField(), { relatedTarget: document.body })

  expect(screen.queryByRole('listbox')).toBeNull()
})

it('leads to the table where players can be ticked while no script runs', async () => {
  await openPage('/stats/compare?players=ann-archer&year=2024')

  expect(screen.getByText('Add a player').getAttribute('href')).toBe('/stats?year=2024&players=ann-archer')
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
  expect(screen.getByText('4 players at most')).toBeTruthy()
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
