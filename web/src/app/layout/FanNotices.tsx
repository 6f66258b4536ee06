import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { LinkSignInNotice } from '../../features/fan/LinkSignInNotice.tsx'
import { ClubQuestionOfFan } from './ClubQuestionOfFan.tsx'

/** What is said to a fan who is signed in: whose account a link has signed her in to, and which club she is asked about. */
export function FanNotices({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return (
    <>
      <ClubQuestionOfFan teams={teams} />
      <LinkSignInNotice />
    </>
  )
}
