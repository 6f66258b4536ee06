import { describe, expect, it } from 'vitest'
import { sampleFan } from '../../testing/fanSample.ts'
import type { Account } from './signInProvider.ts'
import { initialState } from './session.ts'
import { reduce, SIGN_IN_AGAIN } from './sessionState.ts'
import type { AccountMark, Session, SessionEvent, SessionState } from './sessionState.ts'

const SIGNED_UP = Date.UTC(2026, 10, 1)
const newAda = accountOf('ada', SIGNED_UP + 4999)
const ada = accountOf('ada', SIGNED_UP + 5000)
const linkedAda: Account = { ...ada, isLinked: true }
const bea = accountOf('bea', SIGNED_UP + 60_000)
const guest: Account = { ...accountOf('ada', SIGNED_UP), isAnonymous: true, name: null, email: null }
const fan = sampleFan({ uid: 'ada' })

const loading: Session = { state: 'loading' }
const loggedOut: Session = { state: 'loggedOut' }
const anonymous: Session = { state: 'anonymous', account: guest }

function accountOf(uid: string, lastSignInAtMs: number): Account {
  const email = `${uid}@example.com`
  return { uid, isAnonymous: false, name: uid, email, phone: null, createdAtMs: SIGNED_UP, lastSignInAtMs }
}

function loggedIn(account: Account, record: 'loading' | 'failed' | 'ready'): Session {
  return {
    state: 'loggedIn',
    account,
    record: record === 'ready' ? { state: record, fan } : { state: record },
  }
}

function arrived(
  account: Account | null,
  rest: Partial<Extract<SessionEvent, { type: 'account' }>> = {},
): Extract<SessionEvent, { type: 'account' }> {
  return { type: 'account', account, mark: null, allowsAnonymous: false, ...rest }
}

const markOf = (uid: string | null, signedInAtMs: number | null = null): AccountMark => ({
  uid,
  signedInAtMs,
})
const marked = (uid: string | null) => ({ mark: markOf(uid) })
const load = (account: Account, call: 'fetch' | 'create') => ({ type: 'loadRecord', account, call })
const forget = { type: 'forgetFan' }
const signInAnonymously = { type: 'signInAnonymously' }
const close = { type: 'closeRecord' }
const log = (call: 'fetch' | 'create') => ({ type: 'logFailure', call })

describe('a session', () => {
  it.each<[string, Session, SessionEvent, Session, object[]]>([
    ['nobody is signed in', loading, arrived(null), loggedOut, []],
    [
      'nobody is signed in where anonymous accounts are allowed',
      loading,
      arrived(null, { allowsAnonymous: true }),
      loading,
      [signInAnonymously],
    ],
    ['the anonymous account could not be created', loading, { type: 'anonymousFailed' }, loggedOut, []],
    [
      'the anonymous account fails after a fan has signed in',
      loggedIn(ada, 'ready'),
      { type: 'anonymousFailed' },
      loggedIn(ada, 'ready'),
      [],
    ],
    ['an anonymous account is there', loading, arrived(guest), anonymous, []],
    ['an account of before is there', loading, arrived(ada), loggedIn(ada, 'loading'), [load(ada, 'fetch')]],
    [
      'a new account is there, its last sign-in 4999 ms after its creation',
      loading,
      arrived(newAda),
      loggedIn(newAda, 'loading'),
      [load(newAda, 'create')],
    ],
    [
      'a new account is there, after its record could not be loaded at the last visit',
      loading,
      arrived(newAda, marked(null)),
      loggedIn(newAda, 'loading'),
      [load(newAda, 'create')],
    ],
    [
      'a new account is there whose record was loaded here',
      loading,
      arrived(newAda, marked('ada')),
      loggedIn(newAda, 'loading'),
      [load(newAda, 'fetch')],
    ],
    [
      'an anonymous account is linked',
      anonymous,
      arrived(ada),
      loggedIn(linkedAda, 'loading'),
      [load(linkedAda, 'create')],
    ],
    [
      'an anonymous account is linked whose record was loaded here by another tab',
      anonymous,
      arrived(ada, marked('ada')),
      loggedIn(linkedAda, 'loading'),
      [load(linkedAda, 'fetch')],
    ],
    [
      'an anonymous fan signs in to the account that she already has',
      anonymous,
      arrived(bea),
      loggedIn(bea, 'loading'),
      [load(bea, 'fetch')],
    ],
    [
      'a linked account is reported again',
      loggedIn(linkedAda, 'failed'),
      arrived(ada),
      loggedIn(linkedAda, 'failed'),
      [],
    ],
    [
      'a fan tries again whose account was linked',
      loggedIn(linkedAda, 'failed'),
      { type: 'recordRequested', mark: null },
      loggedIn(linkedAda, 'loading'),
      [load(linkedAda, 'create')],
    ],
    [
      'the same account is reported again',
      loggedIn(newAda, 'ready'),
      arrived(ada),
      loggedIn(ada, 'ready'),
      [],
    ],
    [
      'another fan signs in',
      loggedIn(ada, 'ready'),
      arrived(bea, marked('ada')),
      loggedIn(bea, 'loading'),
      [close, forget, load(bea, 'fetch')],
    ],
    [
      'another fan has signed in in another tab, which has begun her record',
      loggedIn(ada, 'ready'),
      arrived(bea, marked(null)),
      loggedIn(bea, 'loading'),
      [close, load(bea, 'fetch')],
    ],
    [
      'another fan has signed in since the last visit',
      loading,
      arrived(bea, marked('ada')),
      loggedIn(bea, 'loading'),
      [forget, load(bea, 'fetch')],
    ],
    ['the fan signs out', loggedIn(ada, 'ready'), arrived(null, marked('ada')), loggedOut, [close, forget]],
    [
      'a fan signs out whose record could not be loaded',
      loggedIn(ada, 'failed'),
      arrived(null, marked(null)),
      loggedOut,
      [close, forget],
    ],
    [
      'another tab has signed the fan out, and forgotten her',
      loggedIn(ada, 'ready'),
      arrived(null),
      loggedOut,
      [close],
    ],
    [
      'another tab has signed the fan out, and another fan in',
      loggedIn(ada, 'ready'),
      arrived(null, marked('bea')),
      loggedOut,
      [close],
    ],
    [
      'the fan signs out where anonymous accounts are allowed',
      loggedIn(ada, 'ready'),
      arrived(null, { allowsAnonymous: true, ...marked('ada') }),
      loading,
      [close, forget, signInAnonymously],
    ],
    [
      'the fan was signed out since the last visit',
      loading,
      arrived(null, marked('ada')),
      loggedOut,
      [forget],
    ],
    [
      'the record is loaded',
      loggedIn(ada, 'loading'),
      { type: 'recordLoaded', uid: 'ada', fan },
      loggedIn(ada, 'ready'),
      [],
    ],
    [
      'the record of another fan is loaded',
      loggedIn(bea, 'loading'),
      { type: 'recordLoaded', uid: 'ada', fan },
      loggedIn(bea, 'loading'),
      [],
    ],
    [
      'a record is loaded after the fan has signed out',
      loggedOut,
      { type: 'recordLoaded', uid: 'ada', fan },
      loggedOut,
      [],
    ],
    [
      'the record could not be fetched',
      loggedIn(ada, 'loading'),
      { type: 'recordFailed', uid: 'ada', call: 'fetch' },
      loggedIn(ada, 'loading'),
      [log('fetch'), load(ada, 'create')],
    ],
    [
      'the record could not be created either',
      loggedIn(ada, 'loading'),
      { type: 'recordFailed', uid: 'ada', call: 'create' },
      loggedIn(ada, 'failed'),
      [log('create')],
    ],
    [
      'the fan tries again',
      loggedIn(ada, 'failed'),
      { type: 'recordRequested', mark: null },
      loggedIn(ada, 'loading'),
      [load(ada, 'fetch')],
    ],
    [
      'a new fan tries again',
      loggedIn(newAda, 'failed'),
      { type: 'recordRequested', mark: null },
      loggedIn(newAda, 'loading'),
      [load(newAda, 'create')],
    ],
    [
      'a new fan tries again whose record was loaded here',
      loggedIn(newAda, 'failed'),
      { type: 'recordRequested', ...marked('ada') },
      loggedIn(newAda, 'loading'),
      [load(newAda, 'fetch')],
    ],
    [
      'the record changes before it is ready',
      loggedIn(ada, 'loading'),
      { type: 'recordChanged', uid: 'ada', fan },
      loggedIn(ada, 'loading'),
      [],
    ],
    [
      'the record is requested while it is there',
      loggedIn(ada, 'ready'),
      { type: 'recordRequested', mark: null },
      loggedIn(ada, 'ready'),
      [],
    ],
    [
      'the record changes',
      loggedIn(ada, 'ready'),
      { type: 'recordChanged', uid: 'ada', fan },
      loggedIn(ada, 'ready'),
      [],
    ],
    [
      'the account is disabled or its sessions have ended',
      loggedIn(ada, 'ready'),
      { type: 'accountRefused', uid: 'ada', reason: 'closed' },
      loggedIn(ada, 'ready'),
      [{ type: 'signOut' }],
    ],
    [
      'the tokens of the fan before are refused',
      loggedIn(bea, 'ready'),
      { type: 'accountRefused', uid: 'ada', reason: 'closed' },
      loggedIn(bea, 'ready'),
      [],
    ],
  ])('goes on when %s', (_what, session, event, next, effects) => {
    const step = reduce({ ...initialState, session }, event)

    expect({ session: step.state.session, effects: step.effects }).toEqual({ session: next, effects })
  })
})

/** The state after these events, from one in which a fan is signed in. */
function after(...events: readonly SessionEvent[]): SessionState {
  const start: SessionState = { ...initialState, session: loggedIn(ada, 'ready') }
  return events.reduce((state, event) => reduce(state, event).state, start)
}

const refused: SessionEvent = { type: 'accountRefused', uid: 'ada', reason: 'Your account was closed.' }
const left = arrived(null, marked('ada'))
const forgotten: SessionEvent = {
  type: 'markRemoved',
  mark: markOf('ada', ada.lastSignInAtMs),
  isByFan: true,
}

describe('what a fan reads once she is signed out', () => {
  it.each<[string, SessionEvent[], string | null]>([
    ['the reason of the refusal', [refused, left], 'Your account was closed.'],
    ['that she has to sign in again where the provider has ended her session', [left], SIGN_IN_AGAIN],
    ['nothing where she has asked for it', [{ type: 'signOutRequested' }, left], null],
    [
      'that she has to sign in again where her own sign-out had failed',
      [{ type: 'signOutRequested' }, { type: 'signOutFailed' }, left],
      SIGN_IN_AGAIN,
    ],
    ['nothing while she is signed in', [refused], null],
    ['nothing where another tab has forgotten her', [arrived(null)], null],
    ['nothing where she has had everything removed', [forgotten, arrived(null)], null],
    ['nothing once somebody is signed in', [refused, left, arrived(bea)], null],
    [
      'the reason also where everybody gets an anonymous account',
      [refused, left, arrived(guest)],
      'Your account was closed.',
    ],
  ])('is %s', (_what, events, reason) => {
    expect(after(...events).notices.signedOutReason).toBe(reason)
  })
})

describe('a fan who has everything removed', () => {
  it.each<[string, SessionEvent]>([
    ['here', forgotten],
    ['before the session was loaded', { type: 'forgotten' }],
  ])('is signed out when she has it removed %s', (_where, event) => {
    const { state, effects } = reduce({ ...initialState, session: loggedIn(ada, 'ready') }, event)

    expect(state.isForgotten).toBe(true)
    expect(effects).toEqual([{ type: 'leaveFavorites' }, { type: 'signOut' }])
  })

  it('is not signed out by a tab in which she has not', () => {
    const { state, effects } = reduce(
      { ...initialState, session: loggedIn(ada, 'ready') },
      { type: 'markRemoved', mark: markOf('ada'), isByFan: false },
    )

    expect([state.isForgotten, effects]).toEqual([false, []])
  })

  it('stays signed out whoever is reported meanwhile', () => {
    const { state, effects } = reduce(after(forgotten, arrived(null)), arrived(ada))

    expect([state.session, effects]).toEqual([loggedOut, []])
  })

  it('is signed out again when a report of the same sign-in comes after that', () => {
    const { state, effects } = reduce(after(forgotten, arrived(null), { type: 'signOutEnded' }), arrived(ada))

    expect([state.session, state.isForgotten]).toEqual([loggedOut, true])
    expect(effects).toEqual([{ type: 'leaveFavorites' }, { type: 'signOut' }])
  })

  it.each<[string, Account, AccountMark | null]>([
    ['has signed in anew', { ...ada, lastSignInAtMs: ada.lastSignInAtMs + 1 }, null],
    ['is another one', bea, null],
    ['is kept here again', ada, markOf('ada')],
  ])('may sign in again: the account that is reported %s', (_what, account, mark) => {
    const state = after(forgotten, arrived(null), { type: 'signOutEnded' })

    expect(reduce(state, arrived(account, { mark })).state.session).toEqual(loggedIn(account, 'loading'))
  })
})
