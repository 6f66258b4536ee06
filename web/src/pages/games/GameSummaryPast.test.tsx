import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PlayList } from '../../features/games/plays/PlayList.tsx'
import { ScoreFlow } from '../../features/games/scoreboard/ScoreFlow.tsx'
import { Highlights } from '../../features/videos/Highlights.tsx'
import { final, sampleGame } from '../../../testing/gameSample.ts'
import { OnSite } from '../../../testing/OnSite.tsx'

afterEach(cleanup)

function show(isPast: boolean) {
  const game = sampleGame({ state: final(9, 12) })
  const parts = { game, isPast, retry: () => Promise.resolve() }
  render(
    <MemoryRouter>
      <OnSite>
        <ScoreFlow {...parts} plays={[]} />
        <PlayList {...parts} plays={[]} pending={[]} isConsistent={null} />
        <Highlights {...parts} videos={[]} />
      </OnSite>
    </MemoryRouter>,
  )

  return document.body.textContent
}

it('promises nothing of a game long past', () => {
  expect(show(true)).not.toMatch(/yet|appear/)
  expect(screen.getByText('No clips of this game')).toBeTruthy()
})

it('says what is to come of a game that has just ended', () => {
  expect(show(false)).toContain('Clips appear a few minutes after each goal.')
})
