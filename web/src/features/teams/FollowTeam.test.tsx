import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setPreference } from '../../lib/preferences.ts'
import { FollowTeam } from './FollowTeam.tsx'

afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  localStorage.clear()
})

it('keeps the team in this browser, and forgets it again', () => {
  render(<FollowTeam slug="guard" />)
  const follow = screen.getByRole('button', { name: 'Follow' })

  fireEvent.click(follow)

  expect(follow.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('wll.favorite-team')).toBe('guard')

  fireEvent.click(follow)

  expect(follow.getAttribute('aria-pressed')).toBe('false')
  expect(localStorage.getItem('wll.favorite-team')).toBeNull()
})

it('is not pressed while another team is followed', () => {
  setPreference('favoriteTeam', 'charm')
  render(<FollowTeam slug="guard" />)

  expect(screen.getByRole('button', { name: 'Follow' }).getAttribute('aria-pressed')).toBe('false')
})
