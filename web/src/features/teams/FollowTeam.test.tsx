import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setPreference } from '../../lib/settings/preferences.ts'
import { FollowTeam } from './FollowTeam.tsx'

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

it('offers to follow while another team is followed', () => {
  setPreference('favoriteTeam', 'charm')
  render(<FollowTeam slug="guard" />)

  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
})
