import { readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { AWAITED_EMAIL_KEY } from './session.ts'

/** A link works no longer than this, ms. */
const MAX_WAIT_MS = 86_400_000

/** The address that a sign-in link was sent to from this browser within the last day; null when none is awaited here. */
export function awaitedEmail(nowMs = Date.now()): string | null {
  const [, sentAtMs, email] = /^(\d+) (.+)$/.exec(readStored(AWAITED_EMAIL_KEY) ?? '') ?? []
  return email !== undefined && nowMs - Number(sentAtMs) < MAX_WAIT_MS ? email : null
}

/** Keeps the address until its link has come back. */
export function keepAwaitedEmail(email: string, nowMs = Date.now()): void {
  writeStored(AWAITED_EMAIL_KEY, `${nowMs} ${email}`)
}

/** Forgets the address. Nothing is written when there is none: a fan may restore what she has had removed. */
export function forgetAwaitedEmail(): void {
  if (readStored(AWAITED_EMAIL_KEY) !== null) writeStored(AWAITED_EMAIL_KEY, '')
}

/** Forgets an address whose link works no more; a tab does so at its start. */
export function forgetLateEmail(nowMs = Date.now()): void {
  if (awaitedEmail(nowMs) === null) forgetAwaitedEmail()
}
