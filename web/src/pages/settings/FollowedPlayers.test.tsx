import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { followPlayer } from '../../lib/settings/followedPlayers.ts'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { FollowedPlayers } from './FollowedPlayers.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

function renderFollowing(...names: string[]) {
  for (const name of names) followPlayer({ slug: name.toLowerCase(), name })
  const requests: unknown[] = []
  const cell = (code: string, text: string) => sample('StatCell', { stat: code, code, text })
  const favoriteCells = [cell('GP', '8'), cell('FO', '60 - 110'), cell('FO%', '55%')]
  const nodes = [
    { id: '1', slug: 'ann', favoriteCells },
    { id: '2', slug: 'bea', favoriteCells: null },
  ]
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ variables }) => {
      requests.push(variables)
      return of({ data: { players: sample('PlayerConnection', { nodes }) } })
    }),
  })
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <FollowedPlayers />
      </MemoryRouter>
    </ApolloProvider>,
  )
  return { requests }
}

const stop = (name: string) => screen.getByRole('button', { name: `Stop following ${name}` })
const focusedName = () => document.activeElement?.getAttribute('aria-label')

it('says how to follow somebody while nobody is', () => {
  renderFollowing()

  expect(screen.getByRole('group', { name: 'Players you follow' }).textContent).toBe(
    'Nobody yet. Press Follow on a player’s page.',
  )
})

it('links to each player and removes her from the list, moving the focus to the next one', async () => {
  renderFollowing('Ann', 'Bea', 'Cleo')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  await pressFocused(stop('Bea'))
  const afterMiddle = focusedName()
  await pressFocused(stop('Cleo'))
  const afterLast = focusedName()
  await pressFocused(stop('Ann'))

  expect(links).toEqual([
    ['Ann', '/players/ann'],
    ['Bea', '/players/bea'],
    ['Cleo', '/players/cleo'],
  ])
  expect([afterMiddle, afterLast, focusedName()]).toEqual([
    'Stop following Cleo',
    'Stop following Ann',
    'Players you follow',
  ])
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('shows the main figures of all players in this season with one request', async () => {
  const { requests } = renderFollowing('Ann', 'Bea')

  const figures = await screen.findByText('GP')

  expect(figures.closest('li')?.textContent).toBe('AnnGP8FO60 - 110FO%55%')
  expect(screen.getByRole('link', { name: 'Bea' }).closest('li')?.textContent).toBe('Bea')
  expect(requests).toEqual([{ slugs: ['ann', 'bea'] }])
})

it('shows changes that are made elsewhere', () => {
  renderFollowing()

  act(() => {
    followPlayer({ slug: 'ann', name: 'Ann' })
  })

  expect(screen.getByRole('link', { name: 'Ann' })).toBeTruthy()
})
