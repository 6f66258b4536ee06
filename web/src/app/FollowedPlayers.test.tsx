import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { followPlayer } from '../lib/followedPlayers.ts'
import { forgetEverything } from '../lib/keptInBrowser.ts'
import { FollowedPlayers } from './FollowedPlayers.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

function renderFollowing(...names: string[]) {
  for (const name of names) followPlayer({ slug: name.toLowerCase(), name })
  render(
    <MemoryRouter>
      <FollowedPlayers />
    </MemoryRouter>,
  )
}

const stop = (name: string) => screen.getByRole('button', { name: `Stop following ${name}` })
const focusedName = () => document.activeElement?.getAttribute('aria-label')

it('says how to follow somebody while nobody is', () => {
  renderFollowing()

  expect(screen.getByRole('group', { name: 'Players you follow' }).textContent).toBe(
    'Nobody yet. Press Follow on a player’s page.',
  )
})

it('leads to each player and takes her out of the list, the focus going on to the next', () => {
  renderFollowing('Ann', 'Bea', 'Cleo')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  fireEvent.click(stop('Bea'))
  const afterMiddle = focusedName()
  fireEvent.click(stop('Cleo'))
  const afterLast = focusedName()
  fireEvent.click(stop('Ann'))

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

it('follows what is chosen elsewhere', () => {
  renderFollowing()

  act(() => {
    followPlayer({ slug: 'ann', name: 'Ann' })
  })

  expect(screen.getByRole('link', { name: 'Ann' })).toBeTruthy()
})
