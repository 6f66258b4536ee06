import type { Fan } from './fanRecord.ts'
import type { Account, SignInError } from './signInProvider.ts'

/** A fan's record of the league, as far as it is known. */
export type FanRecord = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; fan: Fan }

/** Who the visitor of a tab is. Everybody is `loading` until the provider has said, and on the server. */
export type Session =
  | { state: 'loading' }
  | { state: 'loggedOut' }
  | { state: 'anonymous'; account: Account }
  | { state: 'loggedIn'; account: Account; record: FanRecord }

/** Asks a fan who is signed in whether she wants to go on as another account. */
export interface AccountQuestion {
  /** Who is signed in. */
  account: Account
  answer: (isYes: boolean) => void
}

/** That a link has signed the visitor of this page in. */
interface LinkSignIn {
  uid: string
  /** Who was signed in before, where that was somebody: a name, or '' for an account without one. */
  before: string | null
}

/** What a fan is told or asked. */
export interface Notices {
  /** Whether the session could not be loaded. It stays `loading` then, for a fan who has signed in before. */
  hasLoadFailed: boolean
  /** Why she was signed out without having asked for it, in a sentence. */
  signedOutReason: string | null
  /** Why the last change of the favorites was taken back, in a sentence. */
  favoritesProblem: string | null
  /** The question that waits for an answer. */
  accountQuestion: AccountQuestion | null
  /** Which account a link has signed this page in to, until she has read it. */
  linkSignIn: LinkSignIn | null
  /** Why the return from Google's page has not signed her in, until the panel tells it. */
  redirectFailure: SignInError | null
}

/** What a browser remembers of the account that was signed in last. */
export interface AccountMark {
  /** Null until the account's record was loaded in this browser. */
  uid: string | null
  /** When its owner signed in, by the provider's clock (epoch ms); null when it is not known. */
  signedInAtMs: number | null
}

/** All that a tab knows of its visitor. */
export interface SessionState {
  session: Session
  notices: Notices
  /** Whether the fan has asked for the sign-out that is under way. */
  isSignOutRequested: boolean
  /** Why her account is refused, in a sentence, while she is being signed out for it. */
  refusal: string | null
  /** Whether she has had everything removed that is kept here, and is being signed out. */
  isForgotten: boolean
  /** The mark that was removed last, here or in another tab: its sign-in is over. */
  removedMark: AccountMark | null
}

/** How the record is loaded: read, or created first with what is known of a new fan. */
export type RecordCall = 'fetch' | 'create'

/** What happens to a session. Answers about a record name the account, because another one may be signed in by then. */
export type SessionEvent =
  /** The provider says who is signed in; `mark` is what this browser remembers. */
  | { type: 'account'; account: Account | null; mark: AccountMark | null; allowsAnonymous: boolean }
  | { type: 'anonymousFailed' }
  | { type: 'recordRequested'; mark: AccountMark | null }
  | RecordEvent
  | { type: 'signOutRequested' }
  | { type: 'signOutFailed' }
  /** The fan has had everything removed before the session was loaded. */
  | { type: 'forgotten' }
  /** `isByFan`: with everything that is kept here. */
  | { type: 'markRemoved'; mark: AccountMark; isByFan: boolean }
  /** The provider has answered to the effect `signOut`. */
  | { type: 'signOutEnded' }

type RecordEvent =
  /** The record is there, and the favorites of this browser are merged into it, unless that takes too long. */
  | { type: 'recordLoaded'; uid: string; fan: Fan }
  | { type: 'recordFailed'; uid: string; call: RecordCall }
  | { type: 'recordChanged'; uid: string; fan: Fan }
  /** The provider or the gateway accepts the account's tokens no longer. */
  | { type: 'accountRefused'; uid: string; reason: string | null }

/** What has to be done after an event. */
export type SessionEffect =
  | { type: 'signInAnonymously' }
  | { type: 'loadRecord'; account: Account; call: RecordCall }
  | { type: 'logFailure'; call: RecordCall }
  /** The record of the fan who was signed in is kept no longer in memory. */
  | { type: 'closeRecord' }
  /** The favorites of this browser are saved in her account no more. */
  | { type: 'leaveFavorites' }
  /** Removes all that this browser keeps of the fan in its storage. */
  | { type: 'forgetFan' }
  | { type: 'signOut' }

interface Step {
  state: SessionState
  effects: readonly SessionEffect[]
}

/** What a fan reads whose session the provider has ended by itself, as at a start, without saying why. */
export const SIGN_IN_AGAIN = 'You have been signed out. Sign in again.'

/** An account whose owner signed in last within this time (ms) of its creation is new. */
const NEW_WITHIN_MS = 5000

/** The next state after an event, and what has to be done for it. An event that does not concern the session changes nothing. */
export function reduce(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'account':
      return withAccount(state, event)
    case 'anonymousFailed':
      return state.session.state === 'loading'
        ? nextStep(state, { session: { state: 'loggedOut' } })
        : nextStep(state)
    case 'recordRequested':
      return requestRecord(state, event.mark)
    case 'signOutRequested':
      return nextStep(state, { isSignOutRequested: true })
    case 'signOutFailed':
      return nextStep(state, { isSignOutRequested: false, refusal: null })
    case 'forgotten':
      return forget(state)
    case 'markRemoved': {
      const removed = { ...state, removedMark: event.mark }
      return event.isByFan ? forget(removed) : nextStep(removed)
    }
    case 'signOutEnded':
      return nextStep(state, { isForgotten: false })
    default:
      return withRecord(state, event)
  }
}

/** Whether an account was created when its owner signed in last, or has just become hers. */
export function isNew({ createdAtMs, lastSignInAtMs, isLinked }: Account): boolean {
  return isLinked === true || lastSignInAtMs - createdAtMs < NEW_WITHIN_MS
}

type LoggedIn = Extract<Session, { state: 'loggedIn' }>

function withAccount(
  state: SessionState,
  { account, mark, allowsAnonymous }: Extract<SessionEvent, { type: 'account' }>,
): Step {
  const { session } = state
  if (account && state.isForgotten) return nextStep(state)
  // A tab that was just hearing of the sign-in has kept the account again after it was signed out.
  if (account && mark === null && state.removedMark && isAccountOfMark(state.removedMark, account))
    return forget(state)
  if (account && !account.isAnonymous) return withFan(state, account, mark)
  const hasLeft = mark !== null && isMarkOfLeavingFan(mark, session, null)
  const endReason = state.isSignOutRequested ? null : (state.refusal ?? SIGN_IN_AGAIN)
  const signedOutReason = (hasLeft && endReason) || state.notices.signedOutReason
  const told = { ...state, notices: { ...state.notices, signedOutReason } }
  const effects = effectsOfLeaving(session, hasLeft)
  if (account) return nextStep(told, { session: { state: 'anonymous', account } }, effects)
  return allowsAnonymous
    ? nextStep(told, { session: { state: 'loading' } }, [...effects, { type: 'signInAnonymously' }])
    : nextStep(told, { session: { state: 'loggedOut' } }, effects)
}

function withFan(state: SessionState, account: Account, mark: AccountMark | null): Step {
  const { session } = state
  const seen = seenBefore(account, session)
  const welcomed = {
    ...state,
    ...{ isSignOutRequested: false, refusal: null },
    notices: { ...state.notices, signedOutReason: null },
  }
  if (isSessionOf(session, account.uid)) return nextStep(welcomed, { session: { ...session, account: seen } })
  return nextStep(welcomed, { session: { state: 'loggedIn', account: seen, record: { state: 'loading' } } }, [
    ...effectsOfLeaving(session, mark !== null && isMarkOfLeavingFan(mark, session, account.uid)),
    { type: 'loadRecord', account: seen, call: callFor(seen, mark) },
  ])
}

function effectsOfLeaving(session: Session, hasLeft: boolean): SessionEffect[] {
  return [
    ...(session.state === 'loggedIn' ? [{ type: 'closeRecord' } as const] : []),
    ...(hasLeft ? [{ type: 'forgetFan' } as const] : []),
  ]
}

function forget(state: SessionState): Step {
  return nextStep(state, { isForgotten: true }, [{ type: 'leaveFavorites' }, { type: 'signOut' }])
}

/** The account of a fan who was anonymous here before keeps its uid and its two times, which would say that it is old. */
function seenBefore(account: Account, session: Session): Account {
  if (session.state !== 'anonymous' && session.state !== 'loggedIn') return account
  const { uid, isAnonymous, isLinked = isAnonymous } = session.account
  return uid === account.uid && isLinked ? { ...account, isLinked } : account
}

function withRecord(state: SessionState, event: RecordEvent): Step {
  const { session } = state
  if (!isSessionOf(session, event.uid)) return nextStep(state)
  const withState = (record: FanRecord) => ({ session: { ...session, record } })
  switch (event.type) {
    case 'recordLoaded':
      return nextStep(state, withState({ state: 'ready', fan: event.fan }))
    case 'recordChanged':
      return session.record.state === 'ready'
        ? nextStep(state, withState({ state: 'ready', fan: event.fan }))
        : nextStep(state)
    case 'accountRefused':
      return nextStep(state, { isSignOutRequested: false, refusal: event.reason }, [{ type: 'signOut' }])
    case 'recordFailed': {
      const { call } = event
      return call === 'fetch'
        ? nextStep(state, {}, [
            { type: 'logFailure', call },
            { type: 'loadRecord', account: session.account, call: 'create' },
          ])
        : nextStep(state, withState({ state: 'failed' }), [{ type: 'logFailure', call }])
    }
  }
}

function requestRecord(state: SessionState, mark: AccountMark | null): Step {
  const { session } = state
  if (session.state !== 'loggedIn' || session.record.state !== 'failed') return nextStep(state)
  const { account } = session
  return nextStep(state, { session: { ...session, record: { state: 'loading' } } }, [
    { type: 'loadRecord', account, call: callFor(account, mark) },
  ])
}

/**
 * A new account has no record yet. Its two times stay as they are until its owner signs in again, so that an account whose record
 * was loaded here is not new.
 */
function callFor(account: Account, mark: AccountMark | null): RecordCall {
  return isNew(account) && mark?.uid !== account.uid ? 'create' : 'fetch'
}

/**
 * Whether a mark is of the fan who has left with this report; `uid` is the fan who is signed in now, null for none. A tab may hear of
 * it late, when the browser keeps what a later visitor has chosen already, or another fan.
 */
function isMarkOfLeavingFan(mark: AccountMark, session: Session, uid: string | null): boolean {
  if (mark.uid === null) return uid === null
  return session.state === 'loggedIn' ? mark.uid === session.account.uid : mark.uid !== uid
}

/** Whether an account comes from the sign-in whose mark was removed, so that it is not a new one. */
function isAccountOfMark(mark: AccountMark, { uid, lastSignInAtMs }: Account): boolean {
  return (mark.uid ?? uid) === uid && lastSignInAtMs > 0 && mark.signedInAtMs === lastSignInAtMs
}

function isSessionOf(session: Session, uid: string): session is LoggedIn {
  return session.state === 'loggedIn' && session.account.uid === uid
}

function nextStep(
  state: SessionState,
  change: Partial<SessionState> = {},
  effects: readonly SessionEffect[] = [],
): Step {
  return { state: { ...state, ...change }, effects }
}
