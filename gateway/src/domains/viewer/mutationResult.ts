import type { Problem } from '../../__generated__/schemaTypes.ts'
import { visitor, type ViewerModel } from './viewer.ts'

/** What a change of a fan's data answers. */
export interface MutationResult {
  /** The fan after the change; null where nothing was changed, so that she must be read if she is asked for. */
  viewer: ViewerModel | null
  /** Why nothing was changed, in the order of the fields; empty once it is. */
  problems: Problem[]
}

/** What ending the sessions answers: whoever asks is a visitor then. */
export interface SignOutResult extends MutationResult {
  viewer: ViewerModel
}

/** For who has no account: the visitor's empty profile, whoever asks. */
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

/** The answer once a fan's sessions are ended everywhere. */
export const signedOut: SignOutResult = { viewer: visitor, problems: [] }

/** The answer once a fan's data is saved. */
export function saved(viewer: ViewerModel): MutationResult {
  return { viewer, problems: [] }
}

/** The answer where nothing was saved. Takes at least one problem, in the order of the fields. */
export function refused(problems: Problem[]): MutationResult {
  return { viewer: null, problems }
}
