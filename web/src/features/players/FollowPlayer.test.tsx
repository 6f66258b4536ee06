import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { followPlayer } from '../../lib/settings/followedPlayers.ts'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { FollowPlayer } from './FollowPlayer.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

const button = () => screen.getByRole('button')
const label = () => button().textContent

it('stores the player in this browser and marks her elsewhere, and removes her again', () => {
  render(
    <>
      <FollowPlayer slug="ann-lee" name="Ann Lee" />
      <FollowedMark slug="ann-lee" />
      <FollowedMark slug="mary-ott" />
    </>,
  )
  const before = label()

  fireEvent.click(button())
  const followed = [label(), screen.getAllByText('You follow her').length]
  const stored = localStorage.getItem('wll.followed-players')
  fireEvent.click(button())

  expect(before).toBe('Follow')
  expect(followed).toEqual(['Following', 1])
  expect(stored).toBe('[{"slug":"ann-lee","name":"Ann Lee"}]')
  expect(label()).toBe('Follow')
  expect(screen.queryByText('You follow her')).toBeNull()
  expect(localStorage.getItem('wll.followed-players')).toBeNull()
})

it('counts both', () => {
  const sent = collectEvents()
  render(<FollowPlayer slug="ann-lee" name="Ann Lee" />)

  fireEvent.click(button())
  fireEvent.click(button())

  expect(sent).toEqual(['follow', 'unfollow'].map((name) => ({ name, kind: 'player', slug: 'ann-lee' })))
})

it('says so when the list is full, and neither follows nor counts', () => {
  const sent = collectEvents()
  for (let n = 1; n <= 30; n += 1) followPlayer({ slug: `player-${n}`, name: `Player ${n}` })
  render(<FollowPlayer slug="ann-lee" name="Ann Lee" />)
  const before = screen.getByRole('status').textContent

  fireEvent.click(button())

  expect(before).toBe('')
  expect(label()).toBe('Follow')
  expect(screen.getByRole('status').textContent).toBe(
    'You follow 30 players, the most kept here. Remove one in the settings first.',
  )
  expect(sent).toEqual([])
})

it('is hidden where no script runs, and offers to follow as the server sends it', () => {
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })

  const html = renderToString(<FollowPlayer slug="ann-lee" name="Ann Lee" />)

  expect(html).toMatch(/<button[^>]* class="[^"]*needsScript[^"]*"[^>]*>.*Follow<\/button>/)
})
