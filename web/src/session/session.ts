import type { Account } from './signInProvider.ts'

/** A fan's record of the league, as far as it is known. */
export type FanState<Fan> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; fan: Fan }

/** Who the visitor is. Everybody is `loading` until the provider has said, and on the server. */
export type Session<Fan> =
  | { state: 'loading' }
  | { state: 'loggedOut' }
  | { state: 'anonymous'; account: Account }
  | { state: 'loggedIn'; account: Account; record: FanState<Fan> }

/** How the record is loaded: read, or created first with what is known of a new fan. */
export type RecordCall = 'fetch' | 'create'

/** What happens to a session. Answers about a record name the account, because another one may be signed in by then. */
export type SessionEvent<Fan> =
  /** The provider says who is signed in; `mark` is what this browser remembers. */
  | { type: 'account'; account: Account | null; mark: AccountMark | null; allowsAnonymous: boolean }
  | { type: 'anonymousFailed' }
  /** The record is there, and the favorites of this browser are merged into it, unless that takes too long. */
  | { type: 'recordLoaded'; uid: string; fan: Fan }
  | { type: 'recordFailed'; uid: string; call: RecordCall }
  | { type: 'recordChanged'; uid: string; fan: Fan }
  | { type: 'recordRequested'; mark: AccountMark | null }
  /** The provider or the gateway accepts the account's tokens no longer; `code` is the provider's word for why. */
  | { type: 'accountRefused'; uid: string; code: string }

/** What a browser remembers of the account that was signed in last. */
export interface AccountMark {
  /** Null until the account's record was loaded in this browser. */
  uid: string | null
}

/** What follows from an event. */
export type SessionEffect =
  | { type: 'signInAnonymously' }
  | { type: 'loadRecord'; account: Account; call: RecordCall }
  | { type: 'logFailure'; call: RecordCall }
  /** The record of the fan who was signed in is kept no longer in memory. */
  | { type: 'closeRecord' }
  /** Removes all that this browser keeps of the fan in its storage. */
  | { type: 'forgetFan' }
  | { type: 'signOut'; code: string }

interface Step<Fan> {
  session: Session<Fan>
  effects: readonly SessionEffect[]
}

/** An account whose owner signed in last within this time (ms) of its creation is new. */
const NEW_WITHIN_MS = 5000

/** The next session after an event, and what has to be done for it. An event that does not concern the session changes nothing. */
export function step<Fan>(session: Session<Fan>, event: SessionEvent<Fan>): Step<Fan> {
  switch (event.type) {
    case 'account':
      return withAccount(session, event)
    case 'anonymousFailed':
      return session.state === 'loading' ? { session: { state: 'loggedOut' }, effects: [] } : same(session)
    case 'recordRequested':
      return requestRecord(session, event.mark)
    default:
      return isOf(session, event.uid) ? withRecord(session, event) : same(session)
  }
}

/** Whether an account was created when its owner signed in last, or has just become hers. */
export function isNew({ createdAtMs, lastSignInAtMs, isLinked }: Account): boolean {
  return isLinked === true || lastSignInAtMs - createdAtMs < NEW_WITHIN_MS
}

type LoggedIn<Fan> = Extract<Session<Fan>, { state: 'loggedIn' }>

function withAccount<Fan>(
  session: Session<Fan>,
  { account, mark, allowsAnonymous }: Extract<SessionEvent<Fan>, { type: 'account' }>,
): Step<Fan> {
  if (account !== null && isOf(session, account.uid) && !account.isAnonymous)
    return { session: { ...session, account: seenBefore(account, session) }, effects: [] }
  const before: SessionEffect[] = [
    ...(session.state === 'loggedIn' ? [{ type: 'closeRecord' } as const] : []),
    ...(mark !== null && isOfLeaver(mark, session, account) ? [{ type: 'forgetFan' } as const] : []),
  ]
  if (account === null)
    return allowsAnonymous
      ? { session: { state: 'loading' }, effects: [...before, { type: 'signInAnonymously' }] }
      : { session: { state: 'loggedOut' }, effects: before }
  if (account.isAnonymous) return { session: { state: 'anonymous', account }, effects: before }
  const seen = seenBefore(account, session)
  return {
    session: { state: 'loggedIn', account: seen, record: { state: 'loading' } },
    effects: [...before, { type: 'loadRecord', account: seen, call: callFor(seen, mark) }],
  }
}

/** The account of a fan who was anonymous here before keeps its uid and its two times, which would say that it is old. */
function seenBefore<Fan>(account: Account, session: Session<Fan>): Account {
  if (session.state !== 'anonymous' && session.state !== 'loggedIn') return account
  const { uid, isAnonymous, isLinked = isAnonymous } = session.account
  return uid === account.uid && isLinked ? { ...account, isLinked } : account
}

function withRecord<Fan>(
  session: LoggedIn<Fan>,
  event: Exclude<SessionEvent<Fan>, { type: 'account' | 'anonymousFailed' | 'recordRequested' }>,
): Step<Fan> {
  switch (event.type) {
    case 'recordLoaded':
      return { session: { ...session, record: { state: 'ready', fan: event.fan } }, effects: [] }
    case 'recordChanged':
      return session.record.state === 'ready'
        ? { session: { ...session, record: { state: 'ready', fan: event.fan } }, effects: [] }
        : same(session)
    case 'accountRefused':
      return { session, effects: [{ type: 'signOut', code: event.code }] }
    case 'recordFailed': {
      const failure: SessionEffect = { type: 'logFailure', call: event.call }
      return event.call === 'fetch'
        ? {
            session,
            effects: [failure, { type: 'loadRecord', account: session.account, call: 'create' }],
          }
        : { session: { ...session, record: { state: 'failed' } }, effects: [failure] }
    }
  }
}

function requestRecord<Fan>(session: Session<Fan>, mark: AccountMark | null): Step<Fan> {
  if (session.state !== 'loggedIn' || session.record.state !== 'failed') return same(session)
  return {
    session: { ...session, record: { state: 'loading' } },
    effects: [{ type: 'loadRecord', account: session.account, call: callFor(session.account, mark) }],
  }
}

/**
 * A new account has no record yet. Its two times stay as they are until its owner signs in again, so that an account whose record
 * was loaded here is not new.
 */
function callFor(account: Account, mark: AccountMark | null): RecordCall {
  return isNew(account) && mark?.uid !== account.uid ? 'create' : 'fetch'
}

/**
 * Whether a mark is of the fan who has left with this report. A tab may hear of it late, when the browser keeps what a later visitor
 * has chosen already, or another fan.
 */
function isOfLeaver<Fan>(mark: AccountMark, session: Session<Fan>, account: Account | null): boolean {
  const uid = account === null || account.isAnonymous ? null : account.uid
  if (mark.uid === null) return uid === null
  return session.state === 'loggedIn' ? mark.uid === session.account.uid : mark.uid !== uid
}

function isOf<Fan>(session: Session<Fan>, uid: string): session is LoggedIn<Fan> {
  return session.state === 'loggedIn' && session.account.uid === uid
}

function same<Fan>(session: Session<Fan>): Step<Fan> {
  return { session, effects: [] }
}
