import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { notice } from '../../session/session.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { FollowTeam } from './TeamHero.tsx'

afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  localStorage.clear()
})

it('stores the team in this browser, and removes it again', () => {
  render(<FollowTeam slug="guard" />)
  const follow = screen.getByRole('button', { name: 'Follow' })

  fireEvent.click(follow)

  expect(follow.textContent).toBe('Following')
  expect(localStorage.getItem('wll.favorite-team')).toBe('guard')

  fireEvent.click(follow)

  expect(follow.textContent).toBe('Follow')
  expect(localStorage.getItem('wll.favorite-team')).toBeNull()
})

it('counts both', () => {
  const sent = collectEvents()
  render(<FollowTeam slug="guard" />)

  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))

  expect(sent).toEqual(['follow', 'unfollow'].map((name) => ({ name, kind: 'team', slug: 'guard' })))
})

it('offers to follow while another team is followed', () => {
  setPreference('favoriteTeam', 'charm')
  render(<FollowTeam slug="guard" />)

  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
})

it('says why the change that was made with it could not be saved, and nothing of others', () => {
  render(
    <>
      <FollowTeam slug="guard" />
      <FollowTeam slug="charm" />
    </>,
  )
  const [first] = screen.getAllByRole('button', { name: 'Follow' })

  if (first) fireEvent.click(first)
  act(() => {
    notice({ favoritesProblem: 'Something went wrong updating info.' })
  })
  const failed = screen.getAllByRole('status').map(({ textContent }) => textContent)
  act(() => {
    notice({ favoritesProblem: null })
  })

  expect(failed).toEqual(['Something went wrong updating info.', ''])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
})
