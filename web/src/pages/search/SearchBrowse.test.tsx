import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SearchBrowseQuery } from '../../__generated__/graphql.ts'
import { charging, charm, guard, palms, SAMPLE_NOW_MS, sampleGame } from '../../../testing/gameSample.ts'
import { OnSite } from '../../../testing/OnSite.tsx'
import { withScores } from '../../../testing/spoilerSample.ts'
import { board, definitions } from '../../../testing/statsSample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { SearchBrowse } from './SearchBrowse.tsx'
import { sample } from '../../../testing/sample.ts'

const leaders = board(definitions.points)
const [first] = leaders.entries

const whole: SearchBrowseQuery = sample('Query', {
  teams: [charging, charm, guard, palms, { ...palms, id: 'wind', slug: 'wind', name: 'Wind' }],
  leaders: {
    ...leaders,
    entries: Array.from({ length: 7 }, (_none, at) => ({ ...first!, id: `entry ${at}` })),
  },
  schedule: { id: '2025', nextGame: sampleGame() },
})

let forgetScores: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW_MS, shouldAdvanceTime: true })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  forgetScores()
  vi.useRealTimers()
})

/** Shows the blocks that come with an answer. */
async function browse(answer: Partial<SearchBrowseQuery> = {}) {
  const link = new ApolloLink(() => of({ data: { ...whole, ...answer } }))
  const element = (
    <OnSite>
      <SearchBrowse isSlow={false} />
    </OnSite>
  )
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ApolloProvider>,
  )
  await screen.findByRole('region', { name: 'Go straight to' })
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const itemsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

it('offers four clubs, five scorers, the next game and some pages', async () => {
  await browse()

  expect(headings()).toEqual(['Teams', 'Top scorers', 'Next game', 'Go straight to'])
  expect(itemsOf('Teams').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Charging'),
    expect.stringContaining('Charm'),
    expect.stringContaining('Guard'),
    expect.stringContaining('Palms'),
  ])
  // The first stands above the list of the others.
  expect(itemsOf('Top scorers')).toHaveLength(4)
  expect(within(screen.getByRole('region', { name: 'Next game' })).getAllByRole('article')).toHaveLength(1)
})

it('has the club of the fan first', async () => {
  setPreference('favoriteTeam', 'palms')
  await browse()

  expect(itemsOf('Teams').map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual([
    '/teams/palms',
    '/teams/charging',
    '/teams/charm',
    '/teams/guard',
  ])
})

it.each([
  [{ teams: null }, ['Top scorers', 'Next game', 'Go straight to']],
  [{ leaders: null }, ['Teams', 'Next game', 'Go straight to']],
  [{ leaders: { ...leaders, entries: [] } }, ['Teams', 'Next game', 'Go straight to']],
  [{ schedule: null }, ['Teams', 'Top scorers', 'Go straight to']],
])('leaves out what could not be loaded, and what is not there: %#', async (answer, expected) => {
  await browse(answer)

  expect(headings()).toEqual(expected)
})

it('has the scorers behind a button while scores are hidden', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  await browse()

  expect(screen.getByText('Leaders are hidden while scores are hidden')).toBeTruthy()
})
