import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useThrottledAnnouncement } from './useThrottledAnnouncement.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Announcement {
  text: string
  occasion?: string
}

function listen(first: Announcement) {
  const { result, rerender } = renderHook(
    ({ text, occasion }: Announcement) => useThrottledAnnouncement(text, occasion),
    {
      initialProps: first,
    },
  )

  return {
    announced: () => result.current,
    change: (to: Announcement) => {
      rerender(to)
      act(() => void vi.advanceTimersByTime(0))
    },
  }
}

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

it('announces the first change at once and the latest text 30 s later', () => {
  const { announced, change } = listen({ text: '8–10' })

  change({ text: '8–11' })
  const first = announced()
  pass(5)
  change({ text: '9–11' })
  pass(24)
  const tooSoon = announced()
  change({ text: '10–11' })
  pass(1)

  expect([first, tooSoon, announced()]).toEqual(['8–11', '8–11', '10–11'])
})

it('announces the end of a period at once, and nothing for 30 s after it', () => {
  const { announced, change } = listen({ text: '8–10', occasion: '2nd' })
  change({ text: '8–11', occasion: '2nd' })
  pass(10)

  change({ text: 'Half: 8–11', occasion: 'Half' })
  const atHalf = announced()
  change({ text: 'Half: 9–11', occasion: 'Half' })
  pass(29)
  const tooSoon = announced()
  pass(1)

  expect([atHalf, tooSoon, announced()]).toEqual(['Half: 8–11', 'Half: 8–11', 'Half: 9–11'])
})

it('announces no change that is undone in time', () => {
  const { announced, change } = listen({ text: '8–10' })
  change({ text: '8–11' })
  change({ text: '8–12' })

  change({ text: '8–11' })
  pass(60)

  expect(announced()).toBe('8–11')
})

it('announces no later where the device’s clock is set back meanwhile', () => {
  const { announced, change } = listen({ text: '8–10' })
  change({ text: '8–11' })

  vi.setSystemTime(-3_600_000)
  change({ text: '9–11' })
  pass(30)

  expect(announced()).toBe('9–11')
})
