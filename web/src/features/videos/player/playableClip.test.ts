import { expect, it } from 'vitest'
import { chapterAt, frameRatio } from './playableClip.ts'

const chapters = [{ start: 2 }, { start: 40 }, { start: 80 }]

it.each([
  [0, -1],
  [2, 0],
  [39.9, 0],
  [40, 1],
  [500, 2],
])('finds at %d s the part that has begun last', (second, place) => {
  expect(chapterAt(chapters, second)).toBe(place)
})

it('finds none where there are none', () => {
  expect(chapterAt([], 3)).toBe(-1)
})

it.each([
  ['16:9', 16 / 9],
  ['9:16', 9 / 16],
  ['239:100', 21 / 9],
  ['1:99999', 9 / 21],
  ['0:9', 16 / 9],
  ['wide', 16 / 9],
])('makes of %s the ratio %d', (text, ratio) => {
  expect(frameRatio(text)).toBeCloseTo(ratio)
})
