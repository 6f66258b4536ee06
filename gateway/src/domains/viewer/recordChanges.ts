import type { ProfileExtras } from '../../__generated__/schemaTypes.ts'
import type { UserPayload } from './payload.ts'

/** What to change in the league's record of a fan, under the league's names. */
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
 * The body of v4 `user` POST, by which a profile is created or completed: its fields merged with where the fan came from
 *. That comes from an address anybody could have made, so what cannot be an id or a campaign is left out.
 */
export function creationBody(changes: RecordChanges, extras: ProfileExtras | null | undefined): object {
  const { referrerUserId, source } = extras ?? {}
  const kept = Object.entries({ referrerUserId, source }).filter(([, text]) => text && EXTRA.test(text))
  return { ...changes, ...Object.fromEntries(kept) }
}

/**
 * The body of v2 `user` PUT: five fields always, as they are where they do not change, then the changed ones.
 *
 * @param tokenEmail what is sent where the record has no email: who signed in with one is never left without.
 */
export function updateBody(record: UserPayload, changes: RecordChanges, tokenEmail: string | null): object {
  const { firstName, lastName, birthday, tw } = record
  const email = record.email?.trim() ? record.email : tokenEmail
  return { firstName, lastName, email, birthday, tw, ...changes }
}
