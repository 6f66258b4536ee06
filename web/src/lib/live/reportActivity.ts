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
