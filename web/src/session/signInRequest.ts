import { openDialog, SIGN_IN_DIALOG_ID } from '../lib/openDialog.ts'

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
