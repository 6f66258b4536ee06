import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { FAILURE_PAUSE_MS } from '../src/lib/loading/failurePause.ts'

/** Presses "Try again", and lets the time pass in which the gateway leaves alone what has failed. */
export async function pressTryAgain(link: HTMLElement = screen.getByText('Try again')): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => {
      fireEvent.click(link)
      await vi.advanceTimersByTimeAsync(FAILURE_PAUSE_MS)
    })
  } finally {
    vi.useRealTimers()
  }
}
