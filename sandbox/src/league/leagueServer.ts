import type { IncomingMessage, ServerResponse } from 'node:http'
import { createControl } from '../control/control.ts'
import { requestBody, sendJson } from '../httpMessages.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import type { LeagueClock } from '../sandboxClock.ts'
import { readRecordedAnswer } from '../recordings.ts'
import type { Simulation } from '../season/simulation.ts'
import { renderPage } from './articlePages.ts'
import { leagueAnswer } from './leagueAnswer.ts'
import { createOddShapes } from './oddShapes.ts'
import type { StatusOverrides } from './statusOverrides.ts'
import { GET_OR_CREATE_PATH, createUsers, isUserPath } from './userRoutes.ts'

export interface LeagueServerOptions {
  port: number
  simulation: Simulation
  /** This server's control sets and resets the clock. */
  clock: LeagueClock
  /** This server's control sets and clears their status. */
  statusOverrides: StatusOverrides
  mediaOrigin: string
  /** Where the sandbox's pages link back to. */
  siteUrl: string
  /** A folder of recorded answers, which take precedence over simulated ones. */
  recordings?: string | undefined
  /** The only token accepted, except on user endpoints, where users send their own; without this option any bearer token is accepted. */
  siteToken?: string | undefined
}

/** The site's token when `siteToken` is not set. */
const SITE_TOKEN = 'sandbox-site-token'

const API = '/api/'
const PAGES = '/pages/'

/** Starts the league's REST API under `/api`, and the pages its links lead to under `/pages`. */
export function startLeagueServer(options: LeagueServerOptions): Promise<RunningServer> {
  const { simulation, clock, mediaOrigin, siteUrl, recordings, statusOverrides } = options
  const users = createUsers(options.siteToken ?? SITE_TOKEN)
  const oddShapes = createOddShapes()
  const control = createControl({
    clock: {
      set: (anchor) => clock.set(anchor),
      reset: () => {
        clock.reset()
        users.clear()
      },
    },
    own: {
      actions: { ...statusOverrides.actions, ...oddShapes.actions },
      reset: () => {
        statusOverrides.clear()
        oddShapes.clear()
      },
    },
  })

  return serve(options.port, control, async (request, response, url) => {
    if (url.pathname.startsWith(PAGES)) return sendPage(response, url.pathname.slice(PAGES.length), siteUrl)
    if (await control.intercept(request, response, url)) return
    const apiPath = apiPathOf(url)
    const token = tokenOf(request)
    const refusal = refusalOf(apiPath, token, options.siteToken)
    if (refusal !== null) return sendText(response, ...refusal)
    const { method = 'GET' } = request
    const userAnswer = users.answer({ method, apiPath, token, body: await requestBody(request) })
    if (userAnswer !== null) {
      if (await control.interceptAnswer(response, url)) return
      return sendJson(response, userAnswer.status, userAnswer.body)
    }
    if (method !== 'GET') return sendText(response, 404, 'Not Found')
    const recordedBody = recordings === undefined ? null : await readRecordedAnswer(recordings, apiPath)
    if (recordedBody !== null) {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(recordedBody)
      return
    }
    const origin = `http://localhost:${request.socket.localPort}`
    const answeredUrl = control.wrongAnswers.urlToAnswer(url)
    const context = {
      simulation,
      nowMs: clock.nowMs() - control.wrongAnswers.lagMs(url),
      origin,
      mediaOrigin,
      statusOverrides,
    }
    const answer = leagueAnswer(context, apiPathOf(answeredUrl), answeredUrl.searchParams)
    if (answer === null) return sendText(response, 404, 'Not Found')
    sendJson(
      response,
      answer.status,
      answer.status === 200
        ? control.wrongAnswers.rewrite(url, oddShapes.apply(answeredUrl, answer.body))
        : answer.body,
    )
  })
}

function apiPathOf({ pathname }: URL): string {
  return pathname.startsWith(API) ? pathname.slice(API.length) : ''
}

function tokenOf({ headers }: IncomingMessage): string | null {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Why a request is refused, with the real API's status and text; null when it is allowed. */
function refusalOf(
  apiPath: string,
  token: string | null,
  siteToken?: string,
): [status: number, text: string] | null {
  if (token === null) return apiPath === GET_OR_CREATE_PATH ? null : [400, 'Missing authorization in header']
  if (siteToken === undefined || token === siteToken || isUserPath(apiPath)) return null
  return [401, 'Unauthorized']
}

function sendPage(response: ServerResponse, name: string, siteUrl: string): void {
  const page = renderPage(name, siteUrl)
  if (page === null) return sendText(response, 404, 'Not Found')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
