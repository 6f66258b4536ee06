import { onStoredChange, readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../lib/useBrowserValue.ts'

/** A fan whose browser followed another club than her account when she signed in; the clubs are slugs. */
export interface ClubQuestion {
  uid: string
  browser: string
  account: string
}

interface StoredQuestion extends ClubQuestion {
  isAnswered: boolean
}

/** Survives a sign-out, so that nobody is asked twice: `open` or `answered`, the uid and the two slugs. */
const KEY = 'wll.club-question'

/** Asks the fan which club to follow, unless she has answered for these two here before. */
export function askForClub(question: ClubQuestion): void {
  const known = parse(readStored(KEY))
  const isSame =
    known?.uid === question.uid &&
    [known.browser, known.account].toSorted().join() ===
      [question.browser, question.account].toSorted().join()
  if (!isSame) store(question, false)
}

/** Notes that the fan has chosen a club, wherever she has. */
export function settleClubQuestion(uid: string): void {
  const known = parse(readStored(KEY))
  if (known?.uid === uid && !known.isAnswered) store(known, true)
}

/** Asks again after the answer was undone. */
export function reopenClubQuestion(question: ClubQuestion): void {
  store(question, false)
}

/** The question that waits for an answer, as one text that `toClubQuestion` reads; null for none, and on the server. */
export function useOpenClubQuestion(): string | null {
  return useBrowserValue(onStoredChange, openQuestion, () => null)
}

/** Reads the text of `useOpenClubQuestion`. */
export function toClubQuestion(text: string): ClubQuestion | null {
  return parse(text)
}

function openQuestion(): string | null {
  const stored = readStored(KEY)
  return parse(stored)?.isAnswered === false ? stored : null
}

function store({ uid, browser, account }: ClubQuestion, isAnswered: boolean): void {
  writeStored(KEY, [isAnswered ? 'answered' : 'open', browser, account, uid].join(' '))
}

/** The stored text is not trusted. */
function parse(stored: string | null): StoredQuestion | null {
  const [, state, browser, account, uid] =
    /^(open|answered) ([\w-]+) ([\w-]+) (\S+)$/.exec(stored ?? '') ?? []
  return browser && account && uid ? { uid, browser, account, isAnswered: state === 'answered' } : null
}
