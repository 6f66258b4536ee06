import { expect, it } from 'vitest'
import { isSampled } from './sampling.ts'

it('draws once for the tab, so that a visit reports of all its pages or of none', () => {
  const first = isSampled(0.5, () => 0.4)
  const second = isSampled(0.5, () => 0.9)
  const lower = isSampled(0.3, () => 0)

  expect([first, second, lower]).toEqual([true, true, false])
})
