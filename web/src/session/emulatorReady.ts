import { backoff, MAX_STREAM_WAIT_MS } from '../lib/reconnectDelay.ts'

/**
 * Resolves once the emulator answers that it is ready. It is asked again after growing pauses; `onAway` is called once, when the
 * first try has failed. Rejects once `signal` is aborted.
 *
 * @param pause resolves after so many ms.
 */
export async function emulatorReady(
  emulatorUrl: string,
  onAway?: () => void,
  signal?: AbortSignal,
  pause: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  for (let failures = 0; !(await answers(emulatorUrl, signal)); failures += 1) {
    signal?.throwIfAborted()
    if (failures === 0) onAway?.()
    await pause(backoff(failures, { longestMs: MAX_STREAM_WAIT_MS }))
    signal?.throwIfAborted()
  }
}

async function answers(emulatorUrl: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    const response = await fetch(emulatorUrl, { signal: signal ?? null })
    const answer: unknown = await response.json()
    return isReady(answer)
  } catch {
    return false
  }
}

function isReady(answer: unknown): boolean {
  return (
    hasKey(answer, 'authEmulator') &&
    hasKey(answer.authEmulator, 'ready') &&
    answer.authEmulator.ready === true
  )
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
