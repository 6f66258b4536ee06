import { expect, it } from 'vitest'
import { linePath } from './chartPlace.ts'

it.each([
  ['nothing', [], ''],
  ['one place', [[60, 120]], 'M60 120'],
  ['two places', [[60, 120], [70, 110.5]], 'M60 120l10 -9.5'], // prettier-ignore
  ['places on a line', [[60, 120], [70, 119.5], [75, 119.3], [90, 118.5]], 'M60 120l30 -1.5'], // prettier-ignore
  ['a corner', [[60, 120], [70, 119.5], [80, 119], [90, 90], [100, 90]], 'M60 120l20 -1l10 -29l10 0'], // prettier-ignore
  ['a step upwards at once', [[60, 120], [70, 120], [70, 90], [70, 80]], 'M60 120l10 0l0 -30l0 -10'], // prettier-ignore
  ['a curve that bends slowly', [[0, 0], [10, 0.3], [20, 0.8], [30, 1.6], [40, 2.8]], 'M0 0l30 1.6l10 1.2'], // prettier-ignore
] satisfies [string, [number, number][], string][])('draws a line through %s', (_what, places, path) => {
  expect(linePath(places)).toBe(path)
})
