/** An error as text, because its properties may not be cloneable between threads and processes. */
export interface SentError {
  name: string
  message: string
  stack?: string
  cause?: SentError
}

/** Errors may be each other's causes in a circle. */
const MAX_CAUSES = 5

/** Converts an error for sending. */
export function toSentError(error: unknown, depth = 0): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack, cause } = error
  return {
    ...{ name, message },
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toSentError(cause, depth + 1) }),
  }
}

/** Restores an error that was sent, with its own name and stack. */
export function fromSentError({ name, message, stack, cause }: SentError): Error {
  const error = cause ? new Error(message, { cause: fromSentError(cause) }) : new Error(message)
  return Object.assign(error, { name, ...(stack !== undefined && { stack }) })
}
