/** The gateway says something over a stream every 15 s at least; one that says nothing for so long has broken, ms. */
const SILENCE_MS = 40_000

/**
 * Notices when a stream has fallen silent: a lost connection is made anew quietly, and nobody else would tell.
 *
 * @param onSilence called once after each word of the stream that no other has followed in time.
 */
export function watchForSilence(onSilence: () => void): { restart: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
