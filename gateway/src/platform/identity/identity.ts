import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { GatewayError, UpstreamUnavailableError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { withinDeadline } from '../resilience/deadline.ts'
import { createKeySource } from './identityKeys.ts'
import { createIdentityProvider, type Verdict } from './identityProvider.ts'
import { readBearerToken, tokenSignature, type BearerToken } from './identityToken.ts'
import { createSignOuts } from './signOuts.ts'
import type { Log } from '../log.ts'
import type { UpstreamMetrics } from '../metrics/upstreamMetrics.ts'
import { createOutageLog, reasonOf } from '../outageLog.ts'
import type { FleetStore } from '../redis/fleetStore.ts'
import { atMost } from '../atMost.ts'

/** A signed-in fan. `token` identifies her to the outside systems, so it must never be logged. */
interface SignedIn {
  kind: 'signedIn'
  uid: string
  token: string
  name?: string
  email?: string
  phone?: string
}

/** The sender of a request. `isTemporary` means that the token could not be checked, so it may still be valid. */
export type Identity =
  | { kind: 'visitor' }
  | { kind: 'anonymous'; uid: string; token: string }
  | SignedIn
  | { kind: 'refused'; isTemporary?: true }

/** Identifies fans by their bearer tokens. */
export interface Identities {
  /** Loads the token library, so that the first fan does not wait for it. */
  load(): Promise<void>
  /**
   * Identifies the sender by the `Authorization` header; a visitor without one. Synchronous where the token has been verified before. Never
   * rejects: an invalid token makes the sender `refused`, so that public data can still be answered.
   */
  identify(authorization: string | undefined): Identity | Promise<Identity>
  /**
   * Asks the provider whether a fan's session is still valid; to be awaited before every write for her.
   * @throws GatewayError UNAUTHENTICATED when the session was ended, the account was disabled or removed, or
   * the sender is no fan; UpstreamUnavailableError when the provider is unreachable.
   */
  checkNotRevoked(identity: Identity): Promise<void>
  /**
   * Ends a fan's sessions everywhere. From now on this process and all that receive its message reject her
   * tokens; a process that starts later, or is cut off from Redis for a while, learns of it from Redis then.
   * Until it does, it accepts her tokens for reading until they expire, within the hour; `checkNotRevoked`
   * prevents writes.
   * @throws UpstreamUnavailableError when the provider is unreachable.
   */
  signOutEverywhere(uid: string, token?: string): Promise<void>
}

/** How many tokens are remembered at most, each by its hash. */
const maxRemembered = 20_000
const refusedForMs = 60_000
/** How far the provider's clock may be ahead, in seconds, so that a slow clock here does not reject a fan who has just signed in. */
const maxSkewSeconds = 300
/** Clock differences above this are logged, in seconds, … */
const usualSkewSeconds = 10
/** … at most once per this many ms. */
const skewLoggedEveryMs = 3_600_000
/** How long the provider may take, in ms. */
const deadlineMs = 3000

/**
 * The error for a request that requires a fan and has none. Without a token it says how to send one; for a
 * bad token it is always the same, whatever the reason.
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
 * Builds the service that identifies fans. It remembers the SHA-256 of a verified token until the token
 * expires, and that of a rejected one for a minute, but neither tokens nor claims.
 * @param options.clock the wall clock, for the times of tokens.
 * @param options.monotonic the clock for pauses; `clock` when left out.
 * @param options.emulatorHost set when tokens come from the emulator, which does not sign them; never in
 * production.
 * @param options.fleetStore publishes sign-outs to the other processes.
 * @param options.connectToKeys connects to the provider's published keys; to the provider's own host when
 * left out.
 */
export function createIdentity(options: {
  projectId: string
  emulatorHost?: string | undefined
  clock: Clock
  monotonic?: Clock
  log: Log
  metrics: Pick<UpstreamMetrics, 'tokenCheck' | 'keyFetch'>
  fleetStore: FleetStore
  connectToKeys?: () => Duplex
}): Identities {
  const { projectId, emulatorHost, clock, monotonic = clock, log, metrics } = options
  const { fleetStore, connectToKeys } = options
  const isEmulated = emulatorHost !== undefined
  const provider = createIdentityProvider({
    ...{ projectId, log },
    keys: isEmulated
      ? undefined
      : createKeySource({
          ...{ clock: monotonic, log, metrics },
          ...(connectToKeys && { connect: connectToKeys }),
        }),
  })
  /** By hash: until when the token is valid, in epoch ms. */
  const verified = new LRUCache<string, number>(atMost(maxRemembered))
  /**
   * By hash: until when the token is rejected without a check (monotonic). A map of its own, so that a flood
   * of bad tokens cannot evict verified ones.
   */
  const refused = new LRUCache<string, number>(atMost(maxRemembered))
  const signOuts = createSignOuts({ fleetStore, clock })
  const verification = createOutageLog(log, {
    fails: 'Tokens cannot be checked: their fans are refused for now',
    works: 'Tokens can be checked again',
  })
  const accounts = createOutageLog(log, {
    fails: 'The identity provider is out of reach',
    works: 'The identity provider is in reach again',
  })
  let lastCheck: Promise<unknown> = Promise.resolve()
  /** When a token from the future was logged last (monotonic). */
  let skewLoggedAtMs = -Infinity

  function isCurrent({ claims }: BearerToken): boolean {
    const now = clock.nowMs() / 1000
    const { uid, authTime, issuedAt, expiresAt } = claims
    if (expiresAt <= now || issuedAt > now + maxSkewSeconds || authTime > now + maxSkewSeconds) return false
    return authTime >= signOuts.endedBefore(uid)
  }

  /** Logs that the clocks differ, at most once an hour, and only for tokens with a valid signature. */
  function noteSkew({ claims: { issuedAt, authTime } }: BearerToken): void {
    const aheadSeconds = Math.round(Math.max(issuedAt, authTime) - clock.nowMs() / 1000)
    if (aheadSeconds <= usualSkewSeconds || monotonic.nowMs() < skewLoggedAtMs + skewLoggedEveryMs) return
    skewLoggedAtMs = monotonic.nowMs()
    log.warn({ aheadSeconds }, 'Tokens come from the future: the clock of this machine is slow')
  }

  function findVerdict(digest: string): Verdict | undefined {
    if ((verified.get(digest) ?? 0) > clock.nowMs()) return 'valid'
    if ((refused.get(digest) ?? -Infinity) > monotonic.nowMs()) return 'invalid'
    return undefined
  }

  async function verify(digest: string, { token, claims }: BearerToken): Promise<Verdict> {
    const known = findVerdict(digest)
    if (known) return known
    // The algorithm is checked here, because an environment variable alone makes the library accept unsigned
    // tokens. So is the key's name: for an empty one the library fetches the keys twice and tries them all.
    const { alg, kid } = tokenSignature(token) ?? {}
    const isSigned = isEmulated ? alg === 'none' : alg === 'RS256' && kid !== undefined
    const verdict = isSigned ? await provider.verify(token) : 'invalid'
    if (verdict === 'valid') {
      verified.set(digest, claims.expiresAt * 1000)
      noteSkew({ token, claims })
    }
    if (verdict === 'invalid') refused.set(digest, monotonic.nowMs() + refusedForMs)
    return verdict
  }

  /** Verifies tokens one after the other, because the library fetches its keys again for every token that arrives before it has them. */
  function verifyInTurn(digest: string, bearer: BearerToken): Promise<Verdict> {
    const check = lastCheck.then(() => verify(digest, bearer))
    lastCheck = check.catch(() => undefined)
    return check
  }

  /** Never rejects. */
  async function check(digest: string, bearer: BearerToken): Promise<Verdict> {
    try {
      const verdict = await withinDeadline(verifyInTurn(digest, bearer), deadlineMs)
      if (verdict === 'valid') verification.worked()
      // Missing keys are logged by their source, which the emulator does not have.
      if (verdict === 'unchecked' && isEmulated)
        verification.failed({ upstream: 'identity', reason: 'The emulator is out of reach' })
      return verdict
    } catch (error) {
      verification.failed({ upstream: 'identity', reason: reasonOf(error) })
      return 'unchecked'
    }
  }

  /** Waits for a call to the provider. @throws UpstreamUnavailableError when it fails or takes too long */
  async function callProvider<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await withinDeadline(call, deadlineMs)
      accounts.worked()
      return answer
    } catch (error) {
      // Only the message is logged: the library's errors contain the whole exchange, tokens included.
      accounts.failed({ upstream: 'identity', reason: reasonOf(error) })
      throw new UpstreamUnavailableError('The identity provider is out of reach')
    }
  }

  function refuse(): Identity {
    metrics.tokenCheck('refused')
    return { kind: 'refused' }
  }

  function judge(bearer: BearerToken, verdict: Verdict): Identity {
    if (verdict === 'invalid') return refuse()
    metrics.tokenCheck(verdict)
    return verdict === 'valid' ? toIdentity(bearer) : { kind: 'refused', isTemporary: true }
  }

  return {
    load: () => provider.load(),

    identify(authorization) {
      if (authorization === undefined) return { kind: 'visitor' }
      const bearer = readBearerToken(authorization)
      if (!bearer || !isCurrent(bearer)) return refuse()
      const digest = hash('sha256', bearer.token, 'base64')
      const known = findVerdict(digest)
      if (known) return judge(bearer, known)
      return check(digest, bearer).then((verdict) => judge(bearer, verdict))
    },

    async checkNotRevoked(identity) {
      if (identity.kind === 'visitor' || identity.kind === 'refused') throw refusalOf(identity)
      const bearer = readBearerToken(`Bearer ${identity.token}`)
      const account = await callProvider(provider.account(identity.uid))
      const startedAtMs = (bearer?.claims.authTime ?? 0) * 1000
      if (!account || account.isDisabled || startedAtMs < account.validSinceMs)
        throw refusalOf({ kind: 'refused' })
    },

    async signOutEverywhere(uid, token) {
      // The library sets the end in whole seconds of this machine's clock, so the same is done here. Where
      // that clock is slow, the fan's own session began later.
      const startedAt = token === undefined ? 0 : (readBearerToken(`Bearer ${token}`)?.claims.authTime ?? 0)
      const before = Math.max(Math.floor(clock.nowMs() / 1000), startedAt + 1)
      await callProvider(provider.endSessions(uid))
      signOuts.add(uid, before)
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
