/**
 * Waits for work, which is not stopped by an abort.
 * @throws the signal's reason as soon as it is aborted; else what the work throws
 */
export async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}
