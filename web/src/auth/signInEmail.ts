import { readStored, writeStored } from '../lib/settings/browserStorage.ts'

const KEY = 'wll.sign-in-email'
/** A link works no longer than this, ms. */
const LONGEST_WAIT_MS = 86_400_000

/** The address that a sign-in link was sent to from this browser within the last day; null when none is awaited here. */
export function awaitedEmail(nowMs = Date.now()): string | null {
  const [, sentAtMs, email] = /^(\d+) (.+)$/.exec(readStored(KEY) ?? '') ?? []
  return email !== undefined && nowMs - Number(sentAtMs) < LONGEST_WAIT_MS ? email : null
}

/** Keeps the address until its link has come back. */
export function keepAwaitedEmail(email: string, nowMs = Date.now()): void {
  writeStored(KEY, `${nowMs} ${email}`)
}

/** Forgets the address. Nothing is written when there is none: a fan may restore what she has had removed. */
export function forgetAwaitedEmail(): void {
  if (readStored(KEY) !== null) writeStored(KEY, '')
}
