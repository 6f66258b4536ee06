import { expect, it } from 'vitest'
import { charging, final, guard, live, palms, sampleGame } from '../../../testing/gameSample.ts'
import { nextGameOf } from './logGame.ts'

it("finds the team's next game, which may be on", () => {
  const over = sampleGame({ id: '1', homeTeam: guard, awayTeam: palms, state: final(1, 2) })
  const on = sampleGame({ id: '2', homeTeam: guard, awayTeam: charging, state: live(1, 2) })
  const later = sampleGame({ id: '3', homeTeam: guard, awayTeam: palms })

  expect(nextGameOf([over, on, later])?.id).toBe('2')
  expect(nextGameOf([over, later])?.id).toBe('3')
  expect(nextGameOf([over])).toBe(null)
  expect(nextGameOf(null)).toBe(null)
})
