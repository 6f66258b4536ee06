import type { RequestHandler } from 'express'

/** Headers by their names in small letters. */
export type FixedHeaders = Readonly<Record<string, string>>

/**
 * The headers that handlers set on every GET alike, found by running them once; they must not wait.
 *
 * @param sent the headers of the request that make a difference to them.
 */
export function fixedHeaders(handlers: readonly RequestHandler[], sent: FixedHeaders = {}): FixedHeaders {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) =>
      void (headers[name.toLowerCase()] = String(value)),
    getHeader: (name: string) => headers[name.toLowerCase()],
    removeHeader: (name: string) => void Reflect.deleteProperty(headers, name.toLowerCase()),
  }
  for (const handler of handlers) {
    let isDone = false
    const next = (error?: unknown) => {
      if (error) throw error as Error
      isDone = true
    }
    void Reflect.apply(handler, undefined, [{ method: 'GET', headers: sent }, response, next])
    if (!isDone) throw new Error('A handler of fixed headers waits for something')
  }
  return headers
}
