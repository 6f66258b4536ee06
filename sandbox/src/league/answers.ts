import type { Simulation } from '../season/simulation.ts'

/** Everything an answer depends on besides the request. */
export interface AnswerContext {
  simulation: Simulation
  /** The league's current time, epoch ms. */
  nowMs: number
  /** The origins of the league server and the media server, without a trailing slash. */
  origin: string
  mediaOrigin: string
}

/** What the league API says to a request: a status and the JSON body, its envelope included. */
export interface Answer {
  status: number
  body: unknown
}

/** A path under the API base and what stands there; `id` is the path's first group. */
export interface Route {
  path: RegExp
  answer: (context: AnswerContext, query: URLSearchParams, id: string) => Answer
}

/** A list in the envelope of version 4. */
export function listAnswer(rows: readonly unknown[]): Answer {
  return { status: 200, body: { data: { items: rows } } }
}

/** A record in the envelope of version 4. */
export function recordAnswer(row: object): Answer {
  return { status: 200, body: { data: row } }
}

/** The JSON as it is, as versions 2 and 3 send it. */
export function bareAnswer(body: unknown): Answer {
  return { status: 200, body }
}

/** What every version says of something that is not there. */
export function notFoundAnswer(error: string): Answer {
  return { status: 404, body: { error } }
}
