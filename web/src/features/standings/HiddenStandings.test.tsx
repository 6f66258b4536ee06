import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HiddenStandings } from './HiddenStandings.tsx'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.scores
})

it('offers to show the table while scores are hidden, and puts the reader in it once shown', () => {
  document.documentElement.dataset.scores = 'hidden'
  render(
    <HiddenStandings>
      <p>The table</p>
    </HiddenStandings>,
  )

  expect(screen.getByText('Standings are hidden while scores are hidden')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }))

  expect(screen.queryByText('Standings are hidden while scores are hidden')).toBeNull()
  expect(document.activeElement?.textContent).toBe('The table')
})
