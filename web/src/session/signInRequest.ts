import type { ProfileField } from '../__generated__/graphql.ts'
import { openDialog, SIGN_IN_DIALOG_ID } from '../lib/openDialog.ts'
import type { Fan } from './fanRecord.ts'

/** A field of her profile that a fan may be asked for after she has signed in, where it is missing. */
export type RequestedField = 'email' | 'names' | 'zip' | 'favoriteTeam'

/** Why the sign-in panel is opened. */
export interface SignInRequest {
  /** What is asked for in step 2, where it is missing; everything by default. Where it is nothing, the panel closes at once. */
  asks?: readonly RequestedField[]
  /** The path of the site that an email link leads to in the end; the open page by default. */
  returnPath?: string
}

let latest: SignInRequest = {}

/** Opens the sign-in panel over the page. Returns false when it cannot be opened: the caller then leads to /login. */
export function openSignIn(request: SignInRequest = {}): boolean {
  latest = request
  return openDialog(SIGN_IN_DIALOG_ID)
}

/** The request by which the panel was opened last. */
export function signInRequest(): SignInRequest {
  return latest
}

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
