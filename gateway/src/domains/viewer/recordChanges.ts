import type { ProfileExtras } from '../../__generated__/schemaTypes.ts'
import type { UserPayload } from './payload.ts'

/** Changes of the league's record of a fan, under the league's names. */
export type RecordChanges = Partial<
  Pick<
    UserPayload,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'alternateEmail'
    | 'birthday'
    | 'tw'
    | 'zip'
    | 'username'
    | 'topics'
    | 'favWLLTeam'
    | 'favPlayers'
  >
>

const EXTRA = /^\P{Cc}{1,200}$/u

/**
 * The body of v4 `user` POST, which creates or completes a profile: its fields, and where the fan came from. That is taken from an address
 * that anybody could have made, so it is left out when it cannot be an id or a campaign.
 */
export function creationBody(changes: RecordChanges, extras: ProfileExtras | null | undefined): object {
  const { referrerUserId, source, osc } = extras ?? {}
  const kept = Object.entries({ referrerUserId, pllm_source: source, osc }).filter(
    ([, text]) => text && EXTRA.test(text),
  )
  return { ...changes, ...Object.fromEntries(kept) }
}

/**
 * The body of v2 `user` PUT: always five fields, with their old values when unchanged, then the changed ones.
 * @param tokenEmail used when the record has no email, because a fan who signed in with an email must keep
 * one.
 */
export function updateBody(record: UserPayload, changes: RecordChanges, tokenEmail: string | null): object {
  const { firstName, lastName, birthday, tw } = record
  const email = record.email?.trim() ? record.email : tokenEmail
  return { firstName, lastName, email, birthday, tw, ...changes }
}
