import { Router, type Request, type Response } from 'express'
import type { TeamsSource } from '../../domains/teams/source.ts'
import type { ViewerSource } from '../../domains/viewer/source.ts'
import { GatewayError, TooManyRequestsError, toGraphQLError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { withinDeadline } from '../../platform/resilience/deadline.ts'
import { refusalOf, type Identities, type Identity } from '../../platform/identity/identity.ts'
import { readBearerToken } from '../../platform/identity/identityToken.ts'
import type { Log } from '../../platform/log.ts'
import { createOutageLog, reasonOf } from '../../platform/outageLog.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'
import { forbidCaching } from './cachePolicy.ts'
import { onlyMethods } from './onlyMethods.ts'
import { refuseForNow } from './refusal.ts'
import { initialsOf, badgeColors, type Badge } from './badge.ts'
import { onlyOwnOrigin } from './onlyOwnOrigin.ts'
import {
  cookieAttributes,
  cookieName,
  cookieScope,
  createSessionCookie,
  readSessionCookie,
} from './sessionCookie.ts'

interface SessionOptions {
  /** The key that signs the cookie. */
  secret: string
  /** The origin that visitors see. */
  publicUrl: string
  isProduction: boolean
  identity: Identities
  viewers: Pick<ViewerSource, 'read' | 'favoriteTeamOf'>
  teams: Pick<TeamsSource, 'ofSeason'>
  /** The wall clock, for the times of tokens and cookies. */
  clock: Clock
  /** Limits the sessions that a fan begins. */
  limit: RateLimit
  log: Log
}

type Fan = Extract<Identity, { kind: 'signedIn' }>

/** The maximum age of a token that begins a session, in seconds: it proves that the fan is signed in now. */
const freshSeconds = 300
/** How long the badge waits for the color of the team, in ms. */
const teamsWaitMs = 500

/**
 * Serves `/session`, from which a page shows a fan's initials before her account has loaded. POST takes her
 * token and sets a cookie, DELETE removes it, and GET returns its content; see docs/api.md#session.
 */
export function sessionRoutes(options: SessionOptions): Router {
  const { identity, viewers, teams, clock, limit, log } = options
  const cookie = createSessionCookie(options)
  const router = Router({ strict: true, caseSensitive: true })
  const teamOutage = createOutageLog(log, {
    fails: 'Sessions are answered without the favorite team',
    works: 'Sessions are answered with the favorite team again',
  })

  /** @throws GatewayError UNAUTHENTICATED for a visitor and for a token that is not new; TooManyRequestsError; the provider's failures */
  async function fanOf(request: Request): Promise<Fan | 'anonymous'> {
    const sender = await identity.identify(request.get('authorization'))
    if (sender.kind === 'visitor' || sender.kind === 'refused') throw refusalOf(sender)
    const issuedAt = readBearerToken(`Bearer ${sender.token}`)?.claims.issuedAt ?? 0
    if (clock.nowMs() / 1000 - issuedAt > freshSeconds) {
      const problem = `This token was issued more than ${freshSeconds} s ago: send a new one.`
      throw new GatewayError('UNAUTHENTICATED', problem)
    }
    limit.take(sender.uid)
    await identity.checkNotRevoked(sender)
    return sender.kind === 'anonymous' ? 'anonymous' : sender
  }

  async function begin(request: Request, response: Response): Promise<void> {
    const fan = await fanOf(request)
    const viewer = fan === 'anonymous' ? null : await viewers.read(fan)
    const initials = viewer && initialsOf(viewer)
    if (!viewer || initials === null) return end(request, response)
    const team = await orWithout(viewers.favoriteTeamOf(viewer), null)
    const value = cookie.seal({ initials, teamSlug: team?.slug ?? null })
    response.cookie(cookieName, value, cookieAttributes).status(204).end()
  }

  /** Waits for what the favorite team needs; where it fails, the session has no team. */
  async function orWithout<T>(reading: Promise<T>, none: T): Promise<T> {
    try {
      const read = await reading
      teamOutage.worked()
      return read
    } catch (error) {
      teamOutage.failed({ reason: reasonOf(error) })
      return none
    }
  }

  /** Answers that there is no session, and removes the cookie if one was sent. */
  function end(request: Request, response: Response): void {
    if (readSessionCookie(request.get('cookie')) !== undefined) response.clearCookie(cookieName, cookieScope)
    response.status(204).end()
  }

  async function show(request: Request, response: Response): Promise<void> {
    const content = cookie.open(readSessionCookie(request.get('cookie')) ?? '')
    if (!content) return end(request, response)
    const { initials, teamSlug } = content
    const badge: Badge = { initials, favoriteTeam: teamSlug === null ? null : await teamBy(teamSlug) }
    response.json(badge)
  }

  /** From the cached list that pages use too; waited for only briefly. */
  async function teamBy(slug: string): Promise<Badge['favoriteTeam']> {
    const clubs = await orWithout(withinDeadline(teams.ofSeason(null), teamsWaitMs), [])
    const team = clubs.find((club) => club.slug === slug)
    return team ? badgeColors(team) : null
  }

  function answerFailure(error: unknown, response: Response): void {
    if (error instanceof TooManyRequestsError) return refuseForNow(response, error)
    const { message, extensions } = toGraphQLError(error)
    const isRefused = extensions['code'] === 'UNAUTHENTICATED'
    if (isRefused) response.setHeader('www-authenticate', 'Bearer')
    else log.warn({ err: error }, 'A session could not be begun')
    response.status(isRefused ? 401 : 503).json({ errors: [{ message, extensions }] })
  }

  router.use('/session', onlyMethods('GET', 'HEAD', 'POST', 'DELETE'), onlyOwnOrigin(options), forbidCaching)
  router
    .route('/session')
    .get(show)
    .post((request, response) =>
      begin(request, response).catch((error: unknown) => answerFailure(error, response)),
    )
    .delete(end)
  return router
}
