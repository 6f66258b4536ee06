import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { hideRevealed } from '../../lib/settings/spoilers.ts'
import { SpoilerBlock } from './SpoilerBlock.tsx'

afterEach(() => {
  cleanup()
  hideRevealed()
  delete document.documentElement.dataset.scores
})

it('offers to reveal the block while scores are hidden, and moves the focus into it', () => {
  document.documentElement.dataset.scores = 'hidden'
  render(
    <SpoilerBlock what="Standings" spoilerId="standings 2025">
      <p>The table</p>
    </SpoilerBlock>,
  )

  expect(screen.getByText('Standings are hidden while scores are hidden')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }))

  expect(screen.queryByText('Standings are hidden while scores are hidden')).toBeNull()
  expect(document.activeElement?.textContent).toBe('The table')
})
