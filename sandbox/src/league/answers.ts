import type { StatusOverrides } from './statusOverrides.ts'
import type { Simulation } from '../season/simulation.ts'

/** Everything an answer depends on besides the request. */
export interface AnswerContext {
  simulation: Simulation
  /** The league's current time, epoch ms. */
  nowMs: number
  /** The origins of the league server and the media server, without a trailing slash. */
  origin: string
  mediaOrigin: string
  /** The games whose status was set by command; none when left out. */
  statusOverrides?: Pick<StatusOverrides, 'of'>
}

/** A response of the league's API: status and JSON body, including the envelope if there is one. */
export interface Answer {
  status: number
  body: unknown
}

/** An endpoint under the API base; `id` is the first group of the path pattern. */
export interface Route {
  path: RegExp
  answer: (context: AnswerContext, query: URLSearchParams, id: string) => Answer
}

/** A list in the envelope of version 4. */
export function listAnswer(rows: readonly unknown[]): Answer {
  return { status: 200, body: { data: { items: rows } } }
}

/** A single record in the envelope of version 4. */
export function recordAnswer(row: object): Answer {
  return { status: 200, body: { data: row } }
}

/** JSON without an envelope, as in versions 2 and 3. */
export function bareAnswer(body: unknown): Answer {
  return { status: 200, body }
}

/** The answer of every version to an unknown id. */
export function notFoundAnswer(error: string): Answer {
  return { status: 404, body: { error } }
}
