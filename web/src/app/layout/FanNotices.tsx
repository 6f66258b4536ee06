import { useState } from 'react'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { LinkSignInNotice } from '../../features/fan/LinkSignInNotice.tsx'
import { toClubQuestion, type ClubQuestion, useOpenClubQuestion } from '../../session/clubQuestion.ts'
import { fanActions } from '../../session/fanActions.ts'
import type { Fan } from '../../session/fanRecord.ts'
import { useSession } from '../../session/session.ts'
import { ClubQuestionNotice } from '../../features/fan/ClubQuestionNotice.tsx'

/** What is said to a fan who is signed in: whose account a link has signed her in to, and which club she is asked about. */
export function FanNotices({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return (
    <>
      <ClubQuestionOfFan teams={teams} />
      <LinkSignInNotice />
    </>
  )
}

interface ClubQuestionOfFanProps {
  /** Null when they could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
}

/** Asks a fan whose browser and account follow different clubs which one she follows. */
function ClubQuestionOfFan({ teams }: ClubQuestionOfFanProps) {
  const fan = useFan()
  const open = useOpenClubQuestion()
  const isOpen = open !== null && fan !== null && isStillAsked(fan, toClubQuestion(open))
  const [lastOpen, setLastOpen] = useState<string | null>(null)
  if (isOpen && open !== lastOpen) setLastOpen(open)
  const question = lastOpen === null ? null : toClubQuestion(lastOpen)
  const clubOf = (slug: string | undefined) => teams?.find((team) => team.slug === slug)
  const [browser, account] = [clubOf(question?.browser), clubOf(question?.account)]
  if (!question || !browser || !account || fan?.uid !== question.uid) return null
  return (
    <ClubQuestionNotice
      key={lastOpen}
      question={question}
      clubs={[browser, account]}
      isOpen={isOpen}
      follow={(team) => fanActions.setFavorites({ team })}
      close={() => setLastOpen(null)}
    />
  )
}

/** The fan who is signed in, once her record is there. */
function useFan(): Fan | null {
  const session = useSession()
  return session.state === 'loggedIn' && session.record.state === 'ready' ? session.record.fan : null
}

/** A question is over once she follows another club. */
function isStillAsked({ uid, favoriteTeam }: Fan, question: ClubQuestion | null): boolean {
  return uid === question?.uid && favoriteTeam?.slug === question.account
}
