import { buildSchema } from 'graphql'
import { createControl } from '../control/control.ts'
import { answerGraphql } from '../graphqlRequest.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { eventDetailPayload } from '../league/eventPayloads.ts'
import type { Simulation } from '../season/simulation.ts'

export interface LiveServerOptions {
  port: number
  simulation: Simulation
  /** The league's instant, epoch ms. */
  now: () => number
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
 * The league's GraphQL at `/graphql`: one game as it stands now, for any bearer. It reads the clock of the league's own server;
 * its control's `patch` (by `slugname`) and `lag` make it say something else than that server's lists.
 */
export function startLiveServer({ port, simulation, now }: LiveServerOptions): Promise<RunningServer> {
  const control = createControl()
  const rootFor = (url: URL) => ({
    event: ({ slug }: { slug: string }) => {
      const nowMs = now() - control.wrongAnswers.lagMs(url)
      const game = simulation.game(slug, nowMs)
      // None of the fields asked for is an address, so that the origins do not matter.
      const event = game && eventDetailPayload({ simulation, nowMs, origin: '', mediaOrigin: '' }, game)
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
