import type { Account } from '../src/session/signInProvider.ts'
import type { Fan } from '../src/session/fanRecord.ts'

/** For tests: an account that was created in May 2023. */
export const sampleAccount: Account = {
  uid: 'fan-1',
  isAnonymous: false,
  name: 'Robin Ashgrove',
  email: 'robin@fan.example',
  phone: null,
  createdAtMs: Date.parse('2023-05-14T16:00:00Z'),
  lastSignInAtMs: Date.parse('2025-07-12T16:00:00Z'),
}

/** For tests: a fan with a whole record, and what `changes` says otherwise. */
export function sampleFan(changes: Partial<Fan> = {}): Fan {
  return {
    uid: 'fan-1',
    firstName: 'Robin',
    lastName: 'Ashgrove',
    email: 'robin@fan.example',
    alternateEmail: null,
    phone: null,
    birthday: '1994-03-08',
    twitter: null,
    zip: '11550',
    username: null,
    portraitUrl: null,
    favoriteTeam: null,
    favoritePlayerSlugs: [],
    topics: [],
    nation: null,
    missing: [],
    ...changes,
  }
}
