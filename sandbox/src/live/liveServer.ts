import { buildSchema } from 'graphql'
import { createControl } from '../control/control.ts'
import { answerGraphql } from '../graphqlRequest.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { eventDetailPayload } from '../league/eventPayloads.ts'
import type { StatusOverrides } from '../league/statusOverrides.ts'
import type { Simulation } from '../season/simulation.ts'

export interface LiveServerOptions {
  port: number
  simulation: Simulation
  /** The league's current time, epoch ms. */
  now: () => number
  /** The games whose status was set at the league server. */
  statusOverrides: Pick<StatusOverrides, 'of'>
}

const SCHEMA = buildSchema(`
  type Query {
    "A game by its slug; null when there is none of that name."
    event(slug: ID!): Event
  }

  type Event {
    slugname: ID!
    "0 scheduled, 1 live, 2 or 3 over."
    eventStatus: Int!
    visitorScore: Int
    homeScore: Int
    period: Int
    clockMinutes: Int
    clockSeconds: Int
    clockTenths: Int
  }
`)

/**
 * Starts the league's live GraphQL API at `/graphql`, which returns the current state of one game to any bearer token. It shares the clock
 * of the league server. Its own control can make it disagree with the league's lists: `patch` (by `slugname`) and `lag`.
 */
export function startLiveServer({
  port,
  simulation,
  now,
  statusOverrides,
}: LiveServerOptions): Promise<RunningServer> {
  const control = createControl()
  const rootFor = (url: URL) => ({
    event: ({ slug }: { slug: string }) => {
      const nowMs = now() - control.wrongAnswers.lagMs(url)
      const game = simulation.game(slug, nowMs)
      // This schema has no URL fields, so the origins do not matter.
      const context = { simulation, nowMs, origin: '', mediaOrigin: '', statusOverrides }
      const event = game && eventDetailPayload(context, game)
      return control.wrongAnswers.rewrite(url, event)
    },
  })
  return serve(port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Missing authorization in header')
      return
    }
    if (url.pathname !== '/graphql') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not Found')
      return
    }
    await answerGraphql(SCHEMA, rootFor(url), request, response)
  })
}
