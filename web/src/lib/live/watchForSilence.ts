/** After so long without a sign of life a stream counts as broken, in ms: the gateway sends one every 12 s at least. */
const SILENCE_MS = 40_000

/** The field of a subscription's context that the link of the streams reads. */
export interface StreamContext {
  /** Called for each sign of life of the connection: an event, or a comment while there is nothing to say. */
  onActivity: () => void
}

/**
 * Detects that a stream has fallen silent. Nothing else reports that: the client reconnects without an event, and a connection whose
 * network has changed may stay open without an error. `restart` is called when the stream is opened and with each sign of life.
 *
 * @param onSilence called when no sign of life has followed in time.
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

/**
 * The same response, with `onActivity` called for each piece of its body that arrives. A stream with nothing to say still carries
 * comments every 12 s, which the client of the streams drops without an event.
 */
export function reportActivity(response: Response, onActivity: () => void): Response {
  const { body, status, statusText, headers } = response
  if (!body) return response
  const reported = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onActivity()
        controller.enqueue(piece)
      },
    }),
  )

  return new Response(reported, { status, statusText, headers })
}
