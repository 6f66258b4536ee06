import { describe, expect, it } from 'vitest'
import type { Account } from './signInProvider.ts'
import { step } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

type Named = { name: string }
type State = Session<Named>
type Event = SessionEvent<Named>

const SIGNED_UP = Date.UTC(2026, 10, 1)
const newAda = accountOf('ada', SIGNED_UP + 4999)
const ada = accountOf('ada', SIGNED_UP + 5000)
const linkedAda: Account = { ...ada, isLinked: true }
const bea = accountOf('bea', SIGNED_UP + 60_000)
const guest: Account = { ...accountOf('ada', SIGNED_UP), isAnonymous: true, name: null, email: null }
const fan = { name: 'Ada' }

const loading: State = { state: 'loading' }
const loggedOut: State = { state: 'loggedOut' }
const anonymous: State = { state: 'anonymous', account: guest }

function accountOf(uid: string, lastSignInAtMs: number): Account {
  const email = `${uid}@example.com`
  return { uid, isAnonymous: false, name: uid, email, phone: null, createdAtMs: SIGNED_UP, lastSignInAtMs }
}

function loggedIn(account: Account, record: 'loading' | 'failed' | 'ready'): State {
  return {
    state: 'loggedIn',
    account,
    record: record === 'ready' ? { state: record, fan } : { state: record },
  }
}

function arrived(
  account: Account | null,
  rest: Partial<Extract<Event, { type: 'account' }>> = {},
): Extract<Event, { type: 'account' }> {
  return { type: 'account', account, mark: null, allowsAnonymous: false, ...rest }
}

const marked = (uid: string | null) => ({ mark: { uid } })
const load = (account: Account, call: 'fetch' | 'create') => ({ type: 'loadRecord', account, call })
const forget = { type: 'forgetFan' }
const signInAnonymously = { type: 'signInAnonymously' }
const close = { type: 'closeRecord' }
const log = (call: 'fetch' | 'create') => ({ type: 'logFailure', call })

describe('a session', () => {
  it.each<[string, State, Event, State, object[]]>([
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
      { type: 'accountRefused', uid: 'ada', code: 'user-disabled' },
      loggedIn(ada, 'ready'),
      [{ type: 'signOut', code: 'user-disabled' }],
    ],
    [
      'the tokens of the fan before are refused',
      loggedIn(bea, 'ready'),
      { type: 'accountRefused', uid: 'ada', code: 'user-disabled' },
      loggedIn(bea, 'ready'),
      [],
    ],
  ])('goes on when %s', (_what, session, event, next, effects) => {
    expect(step(session, event)).toEqual({ session: next, effects })
  })
})
