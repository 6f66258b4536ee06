import { rm } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { bodyOf, onlyOnce, PATIENT, siteThat } from '../../../../tests/support/workerSites.ts'

afterEach(() => vi.restoreAllMocks())

/** The pauses before thread starts, which end when the test says so. */
function heldPauses() {
  const pauses: number[] = []
  const over: (() => void)[] = []
  const wait = (ms: number, closing: AbortSignal) => {
    pauses.push(ms)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    over.push(resolve)
    closing.addEventListener('abort', () => reject(closing.reason as Error))
    return promise
  }
  return { pauses, wait, endPause: () => over.shift()?.() }
}

/** Whether a delay is a doubled one of a second, with jitter of up to half of it, and ten seconds at most. */
function isBackoff(ms: number, doublings: number): boolean {
  const middleMs = 1000 * 2 ** doublings
  return ms >= Math.min(10_000, middleMs / 2) && ms <= Math.min(10_000, middleMs * 1.5)
}

it('the render thread is replaced at once after the first crash, and after a pause from the second on', async () => {
  const { pauses, wait, endPause } = heldPauses()
  const started = await siteThat(`if (path === '/crash') process.exit(); return path`, '', { wait })
  await bodyOf(started, '/warm')

  // Both tries of the page crash a thread.
  await expect(bodyOf(started, '/crash')).rejects.toThrow('has ended')
  const next = bodyOf(started, '/next')
  await expect.poll(() => pauses.length).toBe(1)
  endPause()

  expect(await next).toBe('/next')
  expect(started.ends).toEqual(['crashed', 'crashed'])
  expect(pauses.map((ms) => isBackoff(ms, 0))).toEqual([true])
})

it("the pause before a render thread's start doubles with each failed start, up to ten seconds", async () => {
  const pauses: number[] = []
  const release = Promise.withResolvers<void>()
  const wait = async (ms: number) => {
    pauses.push(ms)
    if (pauses.length === 7) await release.promise
  }
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/broken', ''); process.exit() } return path`,
    `if (existsSync(folder + '/broken')) throw new Error('cannot be loaded')`,
    { wait },
  )

  await expect(bodyOf(started, '/crash')).rejects.toThrow()
  await expect.poll(() => pauses.length, PATIENT).toBe(7)
  await rm(started.module.file('broken'))
  release.resolve()
  await expect.poll(() => bodyOf(started, '/next').catch(String), PATIENT).toBe('/next')

  expect(pauses.map(isBackoff)).toEqual(Array(7).fill(true))
})

it('the render thread is replaced at once again after one that has lived for ten seconds', async () => {
  const { pauses, wait, endPause } = heldPauses()
  const started = await siteThat(
    `if (path === '/crash') process.exit(); ${onlyOnce('once', 'process.exit()')} return path`,
    '',
    { wait },
  )
  await expect(bodyOf(started, '/crash')).rejects.toThrow('has ended')
  await expect.poll(() => pauses.length).toBe(1)
  endPause()
  await bodyOf(started, '/warm')

  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)

  expect(await bodyOf(started, '/once')).toBe('/once')
  expect([started.ends.length, pauses.length]).toEqual([3, 1])
})
