import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { DrawerMenu } from './DrawerMenu.tsx'
import { guard } from '../../../testing/gameSample.ts'

afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  forgetEverything()
})

function firstLink(): (string | null)[] {
  render(
    <MemoryRouter>
      <DrawerMenu teams={[guard]} keyActions={[]} />
    </MemoryRouter>,
  )
  const link = screen.getAllByRole('link').find((one) => one.closest('details') === null)
  return [
    link?.querySelector('small')?.parentElement?.textContent ?? null,
    link?.getAttribute('href') ?? null,
  ]
}

it('begins with the page of the fan’s own club', () => {
  setPreference('favoriteTeam', 'guard')

  expect(firstLink()).toEqual(['Your team Guard', '/teams/guard'])
})

it('begins with the schedule while she has chosen none', () => {
  expect(firstLink()).toEqual([null, '/schedule'])
})
