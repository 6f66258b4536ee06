import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useQuietly } from './useThrottledAnnouncement.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Heard {
  words: string
  occasion?: string
}

function listen(first: Heard) {
  const { result, rerender } = renderHook(({ words, occasion }: Heard) => useQuietly(words, occasion), {
    initialProps: first,
  })

  return {
    said: () => result.current,
    change: (to: Heard) => {
      rerender(to)
      act(() => void vi.advanceTimersByTime(0))
    },
  }
}

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

it('tells the first change at once and the next one 30 s later, as it stands then', () => {
  const { said, change } = listen({ words: '8–10' })

  change({ words: '8–11' })
  const first = said()
  pass(5)
  change({ words: '9–11' })
  pass(24)
  const tooSoon = said()
  change({ words: '10–11' })
  pass(1)

  expect([first, tooSoon, said()]).toEqual(['8–11', '8–11', '10–11'])
})

it('tells the end of a period at once, and is quiet for 30 s from then on', () => {
  const { said, change } = listen({ words: '8–10', occasion: '2nd' })
  change({ words: '8–11', occasion: '2nd' })
  pass(10)

  change({ words: 'Half: 8–11', occasion: 'Half' })
  const atHalf = said()
  change({ words: 'Half: 9–11', occasion: 'Half' })
  pass(29)
  const tooSoon = said()
  pass(1)

  expect([atHalf, tooSoon, said()]).toEqual(['Half: 8–11', 'Half: 8–11', 'Half: 9–11'])
})

it('says nothing new of a change that is taken back in time', () => {
  const { said, change } = listen({ words: '8–10' })
  change({ words: '8–11' })
  change({ words: '8–12' })

  change({ words: '8–11' })
  pass(60)

  expect(said()).toBe('8–11')
})
