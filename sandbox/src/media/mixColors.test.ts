import { expect, it } from 'vitest'
import { mixColors } from './mixColors.ts'

// Chromium computes the same for color-mix(in oklab, …).
it.each([
  ['#000000', '#ffffff', 50, '#636363'],
  ['#fff', '#000', 0, '#ffffff'],
  ['#0b5a6b', '#8fe6d6', 100, '#8fe6d6'],
])('mixColors mixes %s with %s at %i %%', (color, other, percent, mixed) => {
  expect(mixColors(color, other, percent)).toBe(mixed)
})
