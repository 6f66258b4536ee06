import { encodeBytes, type EncodeBytes } from '../http/compression.ts'
import type { Answer } from './answer.ts'

/** The best one: a tenth smaller than the first encoding of a page, for 80 to 95 ms of a core. */
const QUALITY = 11
/** What changes every few seconds, such as the page of a live game, is not improved. */
const LEAST_AGE_MS = 5000
/** Longer ones would keep a thread for more than a quarter of a second. */
const MOST_BYTES = 256 * 1024
/** After each improvement there is none for so many times as long, so that they take a fifth of a core at most. */
const REST_SHARE = 4

/** May begin to improve the brotli bytes of an answer that are sent again, at an instant by the monotonic clock. */
type Improve = (answer: Answer, nowMs: number) => void

/**
 * Encodes answers again that are read again some time after they were made, and puts the fewer bytes in the place of those that they
 * were sent with so far. There is one at a time, in a thread of the pool, of what is current; nobody waits for it, and nothing waits in
 * a line: whichever answer is read next has the next turn. An encoding that fails leaves the answer as it is.
 *
 * @param options.encode makes the encoding; `encodeBytes` when left out.
 * @param options.elapsedMs the instant that durations are measured by, ms; that of `performance` when left out.
 */
export function createImprovement({
  encode = encodeBytes,
  elapsedMs = () => performance.now(),
}: { encode?: EncodeBytes; elapsedMs?: () => number } = {}): Improve {
  let restUntilMs = 0

  async function improve(answer: Answer): Promise<void> {
    const startMs = elapsedMs()
    restUntilMs = Infinity
    answer.isImproved = true
    try {
      const bytes = await encode(answer.body, 'br', QUALITY)
      const { length } = (await answer.encoded.get('br')) ?? answer.body
      if (bytes.length < length) answer.encoded.set('br', bytes)
    } catch {
      // Its first encoding is right, too.
    } finally {
      const endMs = elapsedMs()
      restUntilMs = endMs + (endMs - startMs) * REST_SHARE
    }
  }

  return (answer, nowMs) => {
    if (answer.isImproved || nowMs - answer.madeAtMs < LEAST_AGE_MS || !isCurrent(answer, nowMs)) return
    if (answer.body.length <= MOST_BYTES && elapsedMs() >= restUntilMs) void improve(answer)
  }
}

/** Whether an answer will be sent for a while. */
function isCurrent({ changedAtMs, trueUntilMs }: Answer, nowMs: number): boolean {
  return changedAtMs === Infinity && nowMs < trueUntilMs
}
