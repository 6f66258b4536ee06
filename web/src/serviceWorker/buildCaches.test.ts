import { expect, it } from 'vitest'
import { buildCache, dispensableCaches } from './buildCaches.ts'

const names = ['image-cache', 'build-a', 'build-b', 'static-files', 'build-c', 'build-d', 'build-next']
const current = buildCache('d')

it('keeps the two builds before the current one while pages are open, which may be of theirs', () => {
  expect(dispensableCaches(names, { current, isOpen: true })).toEqual(['build-a'])
  expect(dispensableCaches(['build-c', 'build-d'], { current, isOpen: true })).toEqual([])
})

it('needs no former build once no page is open, and never gives up what is newer or no build', () => {
  expect(dispensableCaches(names, { current, isOpen: false })).toEqual(['build-a', 'build-b', 'build-c'])
})
