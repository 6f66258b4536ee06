import { describe, expect, it } from 'vitest'
import { isTimeAnnounced } from './announcedTime.ts'

describe('isTimeAnnounced', () => {
  it.each([
    ['2025-07-19T15:23:00Z', false, '11:23 AM in summer'],
    ['2025-07-20T03:23:00Z', false, '11:23 PM in summer'],
    ['2025-02-12T16:23:00Z', false, '11:23 AM in winter'],
    ['2025-02-13T04:23:00Z', false, '11:23 PM in winter'],
    ['2025-07-19T11:23:00Z', true, '11:23 in UTC alone'],
    ['2025-07-19T15:24:00Z', true, '11:24 AM'],
    ['2025-07-19T16:23:00Z', true, '12:23 PM'],
  ])('for %s is %s: %s', (instant, expected) => {
    const announced = isTimeAnnounced(Date.parse(instant) / 1000)

    expect(announced).toBe(expected)
  })
})
