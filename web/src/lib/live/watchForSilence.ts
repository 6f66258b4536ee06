/** After so long without a message a stream counts as broken, in ms: the gateway sends one every 15 s at least. */
const SILENCE_MS = 40_000

/**
 * Detects that a stream has fallen silent. Nothing else reports that: the client reconnects without an event, and a connection whose
 * network has changed may stay open without an error. `restart` is called when the stream is opened and with each message.
 *
 * @param onSilence called when no message has followed in time.
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
