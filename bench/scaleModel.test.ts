import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replacePart } from './replacePart.ts'
import { scaleTable, simulateGoal } from './scaleModel.ts'

it('the table of docs/scale.md is that of the figures', () => {
  const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')

  expect(page, 'docs/scale.md is stale. Run: npm run docs:scale').toBe(
    replacePart(page, 'scale', scaleTable()),
  )
})

it('without a spread every fan loads all details, and all in the same moment', () => {
  const { loads, peakPerSecond } = simulateGoal(0)

  expect(loads).toBe(4)
  expect(peakPerSecond).toBe(10)
})

it('with a spread fans load fewer details, and never more than half of them begin in a second', () => {
  const { loads, peakPerSecond } = simulateGoal()

  expect(loads).toBeGreaterThan(1)
  expect(loads).toBeLessThan(4)
  expect(peakPerSecond).toBeLessThan(1.5)
})
