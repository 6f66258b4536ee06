import type { Problem } from '../../__generated__/schemaTypes.ts'
import { visitor, type ViewerModel } from './viewer.ts'

/** The result of a mutation of a fan's data. */
export interface MutationResult {
  /** The fan after the change; null where nothing was changed, so that she must be read if she is selected. */
  viewer: ViewerModel | null
  /** Why nothing was changed, in the order of the fields; empty after a change. */
  problems: Problem[]
}

/** The result of ending the sessions: the sender is a visitor after that. */
export interface SignOutResult extends MutationResult {
  viewer: ViewerModel
}

/** For senders without an account: the visitor's empty profile. */
export const notSignedIn: SignOutResult = {
  viewer: visitor,
  problems: [
    {
      code: 'NOT_SIGNED_IN',
      field: null,
      value: null,
      message: 'Nobody is signed in with an account: send the header Authorization: Bearer <ID token>.',
    },
  ],
}

/** The result once a fan's sessions are ended everywhere. */
export const signedOut: SignOutResult = { viewer: visitor, problems: [] }

/** The result once a fan's data is saved. */
export function saved(viewer: ViewerModel): MutationResult {
  return { viewer, problems: [] }
}

/** The result where nothing was saved. Takes at least one problem, in the order of the fields. */
export function refused(problems: Problem[]): MutationResult {
  return { viewer: null, problems }
}
