import type { RequestHandler } from 'express'

/** Headers by their lower-case names. */
export type FixedHeaders = Readonly<Record<string, string>>

/** Alternating names and values of headers, as `writeHead` takes them: faster than objects for each response. */
export type HeaderList = readonly string[]

/**
 * The headers that handlers set on every GET alike, found by running them once; the handlers must be
 * synchronous.
 * @param sent the request headers that they depend on.
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

/** Builds the function that lists the headers of a response: the fixed ones that it does not set itself, and its own. */
export function createHeaderLists(fixed: FixedHeaders): (own: FixedHeaders) => HeaderList {
  const lists = new WeakMap<FixedHeaders, HeaderList>()
  return (own) => {
    const listed = lists.get(own)
    if (listed) return listed
    const list = Object.entries({ ...fixed, ...own }).flat()
    lists.set(own, list)
    return list
  }
}
