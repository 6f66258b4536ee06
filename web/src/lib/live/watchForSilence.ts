/** After so long without a message a stream counts as broken, in ms: the gateway sends one every 15 s at least. */
const SILENCE_MS = 40_000

/**
 * Detects that a stream has fallen silent. Nothing else reports that, because the client reconnects without an event.
 *
 * @param onSilence called when no message has followed the last one in time.
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
