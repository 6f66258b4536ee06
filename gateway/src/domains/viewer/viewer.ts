import type { ProfileField, Viewer } from '../../__generated__/schemaTypes.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import { calendarDay } from '../wire/calendarDay.ts'
import { toImage } from '../wire/image.ts'
import { accountName } from '../wire/accountName.ts'
import type { UserPayload } from './payload.ts'

/** A fan without the fields that need another call. */
export type ViewerModel = Omit<Viewer, 'favoriteTeam' | 'favoritePlayers'> & {
  /** The favorite team by its slug in the league's record, such as guard; null for none. */
  favoriteTeamName: string | null
}

/** A sender who has a record in the league. */
export type Fan = Extract<Identity, { uid: string }>

/** The viewer who is not signed in: logged out, not anonymous, without id or email, with empty lists. */
export const visitor: ViewerModel = {
  id: 'Viewer:visitor',
  isLoggedIn: false,
  isAnonymous: false,
  firstName: null,
  lastName: null,
  email: null,
  alternateEmail: null,
  phone: null,
  portrait: null,
  birthday: null,
  twitter: null,
  zip: null,
  favoriteTeamName: null,
  favoritePlayerSlugs: [],
  topics: [],
  hasGamification: false,
  username: null,
  nation: null,
  missing: ['FIRST_NAME', 'LAST_NAME', 'ZIP'],
}

/** A fan's profile: her identity from her token, the rest from the league's record, completed from her token. */
export function toViewer(record: UserPayload, fan: Fan): ViewerModel {
  const account = fan.kind === 'signedIn' ? fan : undefined
  const [givenName, ...otherNames] = account?.name?.trim().split(/\s+/) ?? []
  return {
    id: `Viewer:${fan.uid}`,
    isLoggedIn: fan.kind === 'signedIn',
    isAnonymous: fan.kind === 'anonymous',
    firstName: shown(record.firstName) ?? shown(givenName),
    lastName: shown(record.lastName) ?? shown(otherNames.join(' ')),
    email: shown(record.email) ?? shown(account?.email),
    alternateEmail: shown(record.alternateEmail),
    phone: shown(record.phone) ?? shown(account?.phone),
    portrait: toImage(record.profileUrl),
    birthday: calendarDay(record.birthday),
    twitter: accountName(shown(record.tw)),
    zip: shown(record.zip),
    favoriteTeamName: shown(record.favWLLTeam),
    favoritePlayerSlugs: record.favPlayers,
    topics: record.topics,
    hasGamification: record.gamification,
    username: shown(record.username),
    nation: shown(record.pllNation),
    missing: missingFields(record),
  }
}

/** The fields that a complete profile requires and the league's record lacks: first name, last name and zip. */
export function missingFields(record: UserPayload): ProfileField[] {
  const required: [ProfileField, string | null][] = [
    ['FIRST_NAME', record.firstName],
    ['LAST_NAME', record.lastName],
    ['ZIP', record.zip],
  ]
  return required.flatMap(([field, value]) => (shown(value) === null ? [field] : []))
}

function shown(text: string | null | undefined): string | null {
  return text?.trim() || null
}
