import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { GatewayError, UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from './clock.ts'
import { createKeyAgent } from './identityKeys.ts'
import { createIdentityProvider, type Verdict } from './identityProvider.ts'
import { algorithmOf, readBearerToken, type BearerToken } from './identityToken.ts'
import type { Log } from './log.ts'
import type { PubSub } from './pubsub.ts'

/** Signed in with an account of her own. `token` is what the outside systems know her by; it belongs in no log. */
interface SignedIn {
  kind: 'signedIn'
  uid: string
  token: string
  name?: string
  email?: string
  phone?: string
}

/** Whose request it is (spec §6). `isTemporary` says that the token could not be checked and may be good after all. */
export type Identity =
  | { kind: 'visitor' }
  | { kind: 'anonymous'; uid: string; token: string }
  | SignedIn
  | { kind: 'refused'; isTemporary?: true }

/** Knows fans by their bearer tokens. */
export interface Identities {
  /**
   * Who sends a request with this `Authorization` header; without one a visitor. Never rejects: a token that does not hold is
   * `refused`, so that what is public can still be answered.
   */
  identify(authorization: string | undefined): Promise<Identity>
  /**
   * To be awaited before anything is written for a fan: asks the provider whether her session still holds.
   *
   * @throws GatewayError UNAUTHENTICATED when it was ended, the account was disabled or removed, and for who is no fan;
   * UpstreamUnavailableError when the provider is out of reach.
   */
  checkNotRevoked(identity: Identity): Promise<void>
  /**
   * Ends a fan's sessions everywhere. The tokens she has are refused from now on by this process and by those that hear it from
   * here. One that does not, because it starts later or Redis is out of reach, goes on reading with such a token until it ends,
   * within the hour; `checkNotRevoked` holds it back from every write.
   *
   * @throws UpstreamUnavailableError when the provider is out of reach.
   */
  signOutEverywhere(uid: string): Promise<void>
}

/** Tokens that are remembered at the most, each at the cost of a hash. */
const mostRemembered = 20_000
const refusedForMs = 60_000
/** No token lives longer than an hour, so a sign-out need not be remembered for longer, in ms. */
const longestLifeMs = 3_600_000
/** How far ahead the provider's clock may be, in seconds. */
const skew = 10
/** How long the provider may take, in ms. */
const deadlineMs = 3000
const signOuts = 'identity:signed-out'

/**
 * What a request is told that needs a fan and has none: without a token how to send one, with one the same whatever was wrong
 * with it.
 */
export function refusalOf(identity: Identity): GatewayError {
  if (identity.kind === 'refused' && identity.isTemporary) {
    return new UpstreamUnavailableError('The token could not be checked')
  }
  const problem =
    identity.kind === 'refused'
      ? 'Sign in again: this token is not accepted.'
      : 'Sign in first: send the header Authorization: Bearer <ID token>.'
  return new GatewayError('UNAUTHENTICATED', problem)
}

/**
 * Builds what tells fans apart. A token that has been verified is remembered by its SHA-256 until it ends, a refused one for a
 * minute; neither it nor what it says is kept.
 *
 * @param options.emulatorHost set when tokens are the emulator's, which are unsigned; never in production.
 * @param options.pubsub tells the other processes of sign-outs.
 * @param options.connectToKeys how the provider's published keys are reached; the provider's own host when left out.
 */
export function createIdentity(options: {
  projectId: string
  emulatorHost?: string | undefined
  clock: Clock
  log: Log
  pubsub: PubSub
  connectToKeys?: () => Duplex
}): Identities {
  const { projectId, emulatorHost, clock, log, pubsub, connectToKeys } = options
  const isEmulated = emulatorHost !== undefined
  const provider = createIdentityProvider({
    projectId,
    keyAgent: isEmulated
      ? undefined
      : createKeyAgent({ clock, ...(connectToKeys && { connect: connectToKeys }) }),
  })
  /** By hash: until when the token holds, in epoch ms. */
  const verified = new LRUCache<string, number>({ max: mostRemembered })
  /** By hash: until when it is refused unseen, in epoch ms. Apart from the others, which a flood of these must not push out. */
  const refused = new LRUCache<string, number>({ max: mostRemembered })
  /** By fan: sessions that began before it have ended, in epoch seconds. */
  const endedBefore = new LRUCache<string, number>({ max: mostRemembered, ttl: longestLifeMs })
  let lastTurn: Promise<unknown> = Promise.resolve()

  pubsub.subscribe(signOuts, (message) => {
    const { uid, before } = (message ?? {}) as Record<string, unknown>
    if (typeof uid === 'string' && typeof before === 'number') endedBefore.set(uid, before)
  })

  function holds({ claims }: BearerToken): boolean {
    const now = clock.nowMs() / 1000
    const { uid, authTime, issuedAt, expiresAt } = claims
    if (expiresAt <= now || issuedAt > now + skew || authTime > now + skew) return false
    return authTime >= (endedBefore.get(uid) ?? 0)
  }

  function recall(digest: string): Verdict | undefined {
    if ((verified.get(digest) ?? 0) > clock.nowMs()) return 'valid'
    if ((refused.get(digest) ?? 0) > clock.nowMs()) return 'invalid'
    return undefined
  }

  async function verify(digest: string, { token, claims }: BearerToken): Promise<Verdict> {
    const known = recall(digest)
    if (known) return known
    // The library would take unsigned tokens on a variable of the environment alone.
    const isOfKind = algorithmOf(token) === (isEmulated ? 'none' : 'RS256')
    const verdict = isOfKind ? await provider.verify(token) : 'invalid'
    if (verdict === 'valid') verified.set(digest, claims.expiresAt * 1000)
    if (verdict === 'invalid') refused.set(digest, clock.nowMs() + refusedForMs)
    if (verdict === 'unchecked') log.warn('The identity provider is out of reach: a token was not checked')
    return verdict
  }

  /** One after the other, because the library fetches its keys anew for each token that comes before they are there. */
  function verifyInTurn(digest: string, bearer: BearerToken): Promise<Verdict> {
    const turn = lastTurn.then(() => verify(digest, bearer))
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  /** The provider's answer in time. @throws UpstreamUnavailableError */
  async function ask<T>(question: Promise<T>): Promise<T> {
    try {
      return await within(deadlineMs, question)
    } catch (error) {
      // Its words alone: the library's errors carry the whole exchange, tokens and all.
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'The identity provider is out of reach')
      throw new UpstreamUnavailableError('The identity provider is out of reach')
    }
  }

  return {
    async identify(authorization) {
      if (authorization === undefined) return { kind: 'visitor' }
      const bearer = readBearerToken(authorization)
      if (!bearer || !holds(bearer)) return { kind: 'refused' }
      const digest = hash('sha256', bearer.token, 'base64')
      const verdict =
        recall(digest) ??
        (await within(deadlineMs, verifyInTurn(digest, bearer)).catch((): Verdict => 'unchecked'))
      if (verdict === 'unchecked') return { kind: 'refused', isTemporary: true }
      return verdict === 'valid' ? toIdentity(bearer) : { kind: 'refused' }
    },

    async checkNotRevoked(identity) {
      if (identity.kind === 'visitor' || identity.kind === 'refused') throw refusalOf(identity)
      const bearer = readBearerToken(`Bearer ${identity.token}`)
      const account = await ask(provider.account(identity.uid))
      const began = (bearer?.claims.authTime ?? 0) * 1000
      if (!account || account.isDisabled || began < account.validSinceMs) throw refusalOf({ kind: 'refused' })
    },

    async signOutEverywhere(uid) {
      // As the library counts: in whole seconds of this machine's clock.
      const before = Math.floor(clock.nowMs() / 1000)
      await ask(provider.endSessions(uid))
      pubsub.publish(signOuts, { uid, before })
    },
  }
}

function toIdentity({ token, claims }: BearerToken): Identity {
  const { uid, isAnonymous, name, email, phone } = claims
  if (isAnonymous) return { kind: 'anonymous', uid, token }
  return {
    kind: 'signedIn',
    uid,
    token,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
}

/** Rejects when the work takes longer; the work goes on. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
