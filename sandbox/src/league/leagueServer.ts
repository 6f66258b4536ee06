import type { IncomingMessage, ServerResponse } from 'node:http'
import { createControl, sendJson } from '../control.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { leagueInstant } from '../leagueClock.ts'
import type { ClockAnchor } from '../leagueClock.ts'
import { recordedAnswer } from '../recordings.ts'
import type { Simulation } from '../season/simulation.ts'
import { pageNamed } from './pages.ts'
import { answerTo } from './routes.ts'

export interface LeagueServerOptions {
  port: number
  simulation: Simulation
  clockAnchor: ClockAnchor
  mediaOrigin: string
  /** Where the pages lead back to. */
  siteUrl: string
  /** A folder of recorded answers that come before the simulation. */
  recordings?: string | undefined
  /** Only this token is let in; without it any bearer is. */
  siteToken?: string | undefined
}

const API = '/api/'
const PAGES = '/pages/'

/** The league's REST API under `/api`, and the pages its links lead to under `/pages`. */
export function startLeagueServer(options: LeagueServerOptions): Promise<RunningServer> {
  const { simulation, mediaOrigin, siteUrl, recordings } = options
  let anchor = options.clockAnchor
  const control = createControl({
    set: (next) => {
      anchor = next
    },
    reset: () => {
      anchor = options.clockAnchor
    },
  })

  return serve(options.port, control, async (request, response, url) => {
    if (url.pathname.startsWith(PAGES)) return sendPage(response, url.pathname.slice(PAGES.length), siteUrl)
    if (await control.intercept(request, response, url)) return
    const refusal = refusalOf(request, options.siteToken)
    if (refusal !== null) return sendText(response, ...refusal)
    if (request.method !== 'GET' || !url.pathname.startsWith(API)) return sendText(response, 404, 'Not Found')
    const apiPath = url.pathname.slice(API.length)
    const recorded = recordings === undefined ? null : await recordedAnswer(recordings, apiPath)
    if (recorded !== null) {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(recorded)
      return
    }
    const origin = `http://localhost:${request.socket.localPort}`
    const wire = { simulation, nowMs: leagueInstant(anchor, Date.now()), origin, mediaOrigin }
    const answer = answerTo(wire, apiPath, url.searchParams)
    if (answer === null) return sendText(response, 404, 'Not Found')
    sendJson(response, answer.status, answer.body)
  })
}

/** Why the caller is not let in, in the real API's words. */
function refusalOf(request: IncomingMessage, siteToken?: string): [status: number, text: string] | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return [400, 'Missing authorization in header']
  return siteToken !== undefined && token !== siteToken ? [401, 'Unauthorized'] : null
}

function sendPage(response: ServerResponse, name: string, siteUrl: string): void {
  const page = pageNamed(name, siteUrl)
  if (page === null) return sendText(response, 404, 'Not Found')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
