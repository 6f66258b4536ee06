import { createHash } from 'node:crypto'
import { Router, type Response } from 'express'
import type { CalendarSource } from '../domains/schedule/calendarSource.ts'
import { isUnexpected, toGraphQLError } from '../errors.ts'
import type { Log } from '../platform/log.ts'
import { noStore, publicFor } from './cachePolicy.ts'

/** As long as the season's list, which a calendar is made from, is fresh on a day without a game; in seconds. */
const MAX_AGE = 300

/**
 * Serves `/calendar/league.ics`, `/calendar/{team}.ics` (any of the team's names) and `/calendar/games/{slug}.ics`. Unknown teams and
 * games are a 404. When the league is out of reach the answer is 503, so that calendar programs keep their events and try again.
 */
export function calendars(source: CalendarSource, log: Log): Router {
  const router = Router()

  async function send(response: Response, filename: string, read: Promise<string>): Promise<void> {
    try {
      const text = await read
      response.setHeader('cache-control', publicFor(MAX_AGE))
      response.setHeader('etag', tagOf(text))
      response.attachment(filename)
      response.setHeader('content-type', 'text/calendar; charset=utf-8')
      response.send(text)
    } catch (error) {
      sendFailure(response, error)
    }
  }

  function sendFailure(response: Response, error: unknown): void {
    if (isUnexpected(error)) log.error({ err: error }, 'The calendar could not be written')
    const { message, extensions } = toGraphQLError(error)
    const isMissing = extensions['code'] === 'NOT_FOUND' || extensions['code'] === 'BAD_USER_INPUT'
    response.setHeader('cache-control', noStore)
    if (!isMissing) response.setHeader('retry-after', MAX_AGE)
    response
      .status(isMissing ? 404 : 503)
      .type('text')
      .send(`${message}\n`)
  }

  router.get('/calendar/league.ics', (_request, response) => send(response, 'league.ics', source.ofLeague()))
  router.get('/calendar/games/:slug.ics', ({ params: { slug } }, response) =>
    send(response, `${slug}.ics`, source.ofGame(slug)),
  )
  router.get('/calendar/:team.ics', ({ params: { team } }, response) =>
    send(response, `${team}.ics`, source.ofTeam(team)),
  )
  return router
}

/**
 * A weak tag, because it leaves out when the data was loaded. That instant is part of every event, so without this a calendar with
 * the same games would be sent again after every load.
 */
function tagOf(calendar: string): string {
  const content = calendar.replaceAll(/^(?:DTSTAMP|SEQUENCE):.*\r\n/gm, '')
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}
