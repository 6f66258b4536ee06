import type { ProfileInvalid, ProfileProblem } from '../../__generated__/schemaTypes.ts'
import { visitor, type ViewerModel } from './viewer.ts'

export interface ProfileSavedModel {
  viewer: ViewerModel
}

export interface SignedOutModel {
  message: string
  viewer: ViewerModel
}

/** The result of saving a profile. */
export type ProfileResultModel =
  | ({ __typename: 'ProfileSaved' } & ProfileSavedModel)
  | ({ __typename: 'ProfileInvalid' } & ProfileInvalid)
  | ({ __typename: 'SignedOut' } & SignedOutModel)

/** For who has no account: the visitor's empty profile, whoever asks. */
export const signedOut: { __typename: 'SignedOut' } & SignedOutModel = {
  __typename: 'SignedOut',
  message: 'Nobody is signed in with an account: send the header Authorization: Bearer <ID token>.',
  viewer: visitor,
}

/** The answer once a fan's profile is saved. */
export function profileSaved(viewer: ViewerModel): ProfileResultModel {
  return { __typename: 'ProfileSaved', viewer }
}

/** The answer where nothing was saved. Takes at least one problem, in the order of the fields. */
export function profileInvalid(problems: ProfileProblem[]): ProfileResultModel {
  return { __typename: 'ProfileInvalid', problems }
}
