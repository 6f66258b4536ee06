import type { ProfileField } from '../__generated__/graphql.ts'
import type { Fan } from './fanRecord.ts'
import type { RequestedField } from './signInRequest.ts'

type Given = Pick<Fan, 'email' | 'firstName' | 'lastName' | 'zip' | 'favoriteTeam'>

const FIELDS: Readonly<Record<RequestedField, readonly (readonly [ProfileField, keyof Given])[]>> = {
  email: [['EMAIL', 'email']],
  names: [
    ['FIRST_NAME', 'firstName'],
    ['LAST_NAME', 'lastName'],
  ],
  zip: [['ZIP', 'zip']],
  favoriteTeam: [['FAVORITE_TEAM', 'favoriteTeam']],
}

/** What the header and /login ask for. */
export const ALL_FIELDS: readonly RequestedField[] = ['email', 'names', 'zip', 'favoriteTeam']

/** The fields that a fan has not given, of those that are asked for; empty when there is nothing to ask. */
export function missingFields(asks: readonly RequestedField[], fan: Given): readonly ProfileField[] {
  return asks.flatMap((name) => FIELDS[name]).flatMap(([field, key]) => (fan[key] === null ? [field] : []))
}
