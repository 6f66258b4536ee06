import type { Wire } from './teamPayloads.ts'

/** What the league API says to a request: a status and the JSON body, its envelope included. */
export interface Answer {
  status: number
  body: unknown
}

/** A path under the API base and what stands there; `id` is the path's first group. */
export interface Route {
  path: RegExp
  answer: (wire: Wire, query: URLSearchParams, id: string) => Answer
}

/** A list in the envelope of version 4. */
export function items(rows: readonly unknown[]): Answer {
  return { status: 200, body: { data: { items: rows } } }
}

/** A record in the envelope of version 4. */
export function one(row: object): Answer {
  return { status: 200, body: { data: row } }
}

/** The JSON as it is, as versions 2 and 3 send it. */
export function bare(body: unknown): Answer {
  return { status: 200, body }
}

/** What every version says of something that is not there. */
export function notFound(error: string): Answer {
  return { status: 404, body: { error } }
}
