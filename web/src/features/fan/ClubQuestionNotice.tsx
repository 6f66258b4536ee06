import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { reopenClubQuestion, settleClubQuestion, type ClubQuestion } from '../../session/clubQuestion.ts'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../session/sessionMessages.ts'
import type { Saved } from '../../session/changes.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './ClubQuestionNotice.module.css'

interface ClubQuestionNoticeProps {
  question: ClubQuestion
  /** The club of the browser and that of the account. */
  clubs: readonly [TeamLinks_TeamFragment, TeamLinks_TeamFragment]
  /** False once it was answered, here or in another tab. */
  isOpen: boolean
  /** Makes a club the favorite, in this browser and in her account. */
  follow: (slug: string) => Promise<Saved>
  close: () => void
}

/** Asks which of two clubs the fan follows, and says what she has answered until she leaves the page; until then it can be undone. */
export function ClubQuestionNotice({ question, clubs, isOpen, follow, close }: ClubQuestionNoticeProps) {
  const [answer, setAnswer] = useState<TeamLinks_TeamFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const notice = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const [answeredOn, setAnsweredOn] = useState(pathname)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // The pressed button no longer exists.
    if (changes > 0) notice.current?.querySelector('button')?.focus()
  }, [changes])

  const change = async (slug: string, then: () => void) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const saved = await follow(slug)
    setBusy(false)
    const failure = failureOf(saved)
    setProblem(failure)
    if (failure === null) then()
  }
  const choose = (club: TeamLinks_TeamFragment) => {
    const confirm = () => {
      settleClubQuestion(question.uid)
      setAnsweredOn(pathname)
      setAnswer(club)
      setChanges(changes + 1)
    }
    if (club.slug === question.account) confirm()
    else void change(club.slug, confirm)
  }
  const undo = () => {
    const ask = () => {
      reopenClubQuestion(question)
      setAnswer(null)
      setChanges(changes + 1)
    }
    if (answer?.slug === question.account) ask()
    else void change(question.account, ask)
  }
  const leave = () => {
    settleClubQuestion(question.uid)
    close()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const isOver = (!isOpen && answer === null && !isBusy) || (answer !== null && answeredOn !== pathname)
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])

  if (isOver) return null
  const [browser, account] = clubs
  return (
    <section ref={notice} className={styles.notice} aria-label="Your club" data-club-question="">
      <p role="status" className={styles.text}>
        {answer ? (
          `You follow the ${answer.name}.`
        ) : (
          <>
            <b>
              Follow the {browser.name} or the {account.name}?
            </b>{' '}
            <small>
              You chose the {browser.name} here. Your account has the {account.name}.
            </small>
          </>
        )}
      </p>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.choices}>
        {answer ? (
          <Button look="quiet" aria-busy={isBusy} onClick={undo}>
            Undo
          </Button>
        ) : (
          clubs.map((club) => (
            <Button key={club.slug} look="outline" aria-busy={isBusy} onClick={() => choose(club)}>
              <TeamMark code={club.code} logo={club.logo} size={28} />
              {club.name}
            </Button>
          ))
        )}
      </div>
      <CloseButton
        className={styles.close}
        label={answer ? 'Close' : `Keep the ${account.name}`}
        onClick={leave}
      />
    </section>
  )
}

/** What the fan reads; null where it is saved. */
function failureOf(saved: Saved): string | null {
  if (saved === 'uncertain') return CHANGE_UNCERTAIN
  return saved === 'failed' ? CHANGE_FAILED : (saved.problems[0]?.message ?? null)
}
