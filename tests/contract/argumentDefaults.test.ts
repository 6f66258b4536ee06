import { expect, it } from 'vitest'
import { inputs } from './contractSchema.ts'

it('every argument with a default mentions it in its description', () => {
  const defaults = inputs.filter(({ input }) => input.defaultValue !== undefined)

  const silent = defaults
    .filter(({ input }) => !input.description?.endsWith(`Defaults to ${String(input.defaultValue)}.`))
    .map(({ name }) => name)

  expect(silent).toEqual([])
  expect(defaults.length).toBeGreaterThan(0)
})
