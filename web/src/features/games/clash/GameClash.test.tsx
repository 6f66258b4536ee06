import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { final, live, sampleGame } from '../../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../../testing/OnSite.tsx'
import { GameClash } from './GameClash.tsx'

afterEach(cleanup)

it.each([
  ['Box score', 'a final', final(9, 12)],
  ['Box score', 'a tied final, so that the link does not tell of the tie', final(9, 9)],
  ['Game center', 'a live game', live(9, 9)],
])('leads to the %s of %s', (label, _game, state) => {
  render(
    <MemoryRouter>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <GameClash game={sampleGame({ state })} headingLevel={2} />
      </OnSite>
    </MemoryRouter>,
  )

  expect(screen.getByRole('link').textContent).toMatch(new RegExp(`^${label}:`))
})
