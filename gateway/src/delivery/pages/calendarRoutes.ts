import { Router, type Request, type Response } from 'express'
import { etagOf } from '../http/etag.ts'
import type { CalendarSource } from '../../domains/schedule/calendarSource.ts'
import { isUnexpected, toGraphQLError } from '../../errors.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { BuiltResponse } from '../responses/cachedResponse.ts'
import type { ResponseTargets } from '../responses/responseTargets.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import { sendResponse } from '../responses/sendResponse.ts'
import { noStore } from '../http/cachePolicy.ts'
import { requestIdOf } from '../http/requestId.ts'

/** As long as the season's game list, from which calendars are built, is fresh on a day without games; in seconds. */
const MAX_AGE = 300
/** Cache lifetime of a calendar that may change soon, such as the last one while the league is unreachable; in seconds. */
const BRIEF_MAX_AGE = 3

interface CalendarOptions {
  source: CalendarSource
  store: ResponseCache
  addresses: ResponseTargets
  clock: MonotonicClock
  log: Log
}

/** A requested calendar. */
interface RequestedCalendar {
  /** Its canonical path. */
  path: string
  filename: string
  read: () => Promise<string>
}

/**
 * Serves `/calendar/league.ics`, `/calendar/{team}.ics` (any of the team's names) and `/calendar/games/{slug}.ics`. They are cached
 * (`ResponseCache`) until a game on them changes. Unknown teams and games are a 404. When the league is unreachable the last calendar is
 * sent, or a 503 without one, so that calendar programs keep their events and retry.
 */
export function calendarRoutes({ source, store, addresses, clock, log }: CalendarOptions): Router {
  const router = Router()

  async function make({ filename, read }: RequestedCalendar): Promise<BuiltResponse> {
    try {
      const body = await read()
      const headers = { 'content-disposition': `attachment; filename=${quoted(filename)}` }
      return {
        ...{ status: 200, contentType: 'text/calendar; charset=utf-8', headers, body, etag: tagOf(body) },
        ...{ isComplete: true, briefMs: BRIEF_MAX_AGE * 1000, ...AGES },
      }
    } catch (error) {
      const message = missingMessage(error)
      if (message === undefined) throw error
      const body = `${message}\n`
      return {
        ...{ status: 404, contentType: 'text/plain; charset=utf-8', headers: {}, body },
        ...{ isComplete: true, isCacheable: false, ...AGES },
      }
    }
  }

  async function send(request: Request, response: Response, calendar: RequestedCalendar): Promise<void> {
    const target = {
      // A team has any number of names, so its calendars use the cache's share for keys with a query.
      key: `calendar?${calendar.path}`,
      make: () => make(calendar),
      isFor: ({ method }: { method?: string | undefined }) => method === 'GET' || method === 'HEAD',
    }
    try {
      const answer = await store.get(target.key, target.make)
      sendResponse(request, response, answer, clock)
      if (answer.isCacheable && request.originalUrl === calendar.path)
        addresses.remember(calendar.path, target)
    } catch (error) {
      if (isUnexpected(error))
        log.error({ requestId: requestIdOf(response), err: error }, 'The calendar could not be written')
      response.setHeader('cache-control', noStore)
      response.setHeader('retry-after', MAX_AGE)
      response
        .status(503)
        .type('text')
        .send(`${toGraphQLError(error).message}\n`)
    }
  }

  router.get('/calendar/league.ics', (request, response) => {
    const [path, filename] = ['/calendar/league.ics', 'league.ics']
    return send(request, response, { path, filename, read: () => source.ofLeague() })
  })
  router.get('/calendar/games/:slug.ics', (request, response) => {
    const { slug } = request.params
    const path = `/calendar/games/${encodeURIComponent(slug)}.ics`
    return send(request, response, { path, filename: `${slug}.ics`, read: () => source.ofGame(slug) })
  })
  router.get('/calendar/:team.ics', (request, response) => {
    // Teams are found by their names in any case.
    const team = request.params.team.trim().toLowerCase()
    const path = `/calendar/${encodeURIComponent(team)}.ics`
    return send(request, response, { path, filename: `${team}.ics`, read: () => source.ofTeam(team) })
  })
  return router
}

const AGES = { maxAgeMs: MAX_AGE * 1000, staleMs: MAX_AGE * 1000 }

/** The message for a team or game that does not exist; undefined for any other failure. */
function missingMessage(error: unknown): string | undefined {
  const { message, extensions } = toGraphQLError(error)
  return extensions['code'] === 'NOT_FOUND' || extensions['code'] === 'BAD_USER_INPUT' ? message : undefined
}

/** The file name with unsafe characters removed: any others could end the header or leave the folder. */
function quoted(filename: string): string {
  const safe = filename.replaceAll(/[^\w.' -]/g, '')
  return /^[\w.'-]+$/.test(safe) ? safe : `"${safe}"`
}

/**
 * A weak tag that ignores the load time. That instant is part of every event, so otherwise a calendar with
 * the same games would be sent again after every load.
 */
function tagOf(calendar: string): string {
  const content = calendar.replaceAll(/^(?:DTSTAMP|SEQUENCE):.*\r\n/gm, '')
  return `W/${etagOf(content)}`
}
