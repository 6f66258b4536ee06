import { expect, it } from 'vitest'
import { newestOfBoth } from './gamePreviewData.ts'

it('has the newest of two lists, and what is in both once', () => {
  const item = (id: string, day: number) => ({ id, publishedAt: `2025-07-0${day}T12:00:00.000Z` })

  const newest = newestOfBoth(
    [item('a', 7), item('both', 5), item('old', 1)],
    [item('b', 6), item('both', 5)],
    3,
  )

  expect(newest.map(({ id }) => id)).toEqual(['a', 'b', 'both'])
})
