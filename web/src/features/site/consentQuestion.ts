import type { SiteService } from '../../__generated__/graphql.ts'
import { canRestore, readStored, writeStored } from '../../lib/settings/browserStorage.ts'
import { QUESTION_KEY } from '../../lib/tracking/setConsent.ts'

/** How long a question that was ignored is not asked again, in ms: a week. */
const PAUSE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Whether to ask a visitor who has not answered. An ignored question stays for its visit, which is that of the tab, and comes back at
 * the first visit after a week. Right after "Forget everything kept here" it stays away, since it would end the offer to undo that.
 */
export function mayAskForConsent(): boolean {
  if (canRestore()) return false
  const askedAtMs = Number(readStored(QUESTION_KEY) ?? 0)
  const agoMs = Date.now() - askedAtMs
  // A clock that was set back would otherwise keep the question away until it has caught up.
  return wasAskedInThisVisit(askedAtMs) || agoMs >= PAUSE_MS || agoMs < 0
}

/** Stores that the question is asked in this visit. */
export function rememberQuestion(): void {
  if (wasAskedInThisVisit(Number(readStored(QUESTION_KEY) ?? 0))) return
  const askedAtMs = String(Date.now())
  writeStored(QUESTION_KEY, askedAtMs)
  try {
    sessionStorage.setItem(QUESTION_KEY, askedAtMs)
  } catch {
    // Then the question goes away with the next load of the site.
  }
}

/** Forgets that the question was asked in this visit. */
export function forgetQuestionOfTab(): void {
  try {
    sessionStorage.removeItem(QUESTION_KEY)
  } catch {
    // A storage that may not be changed has kept nothing.
  }
}

function wasAskedInThisVisit(askedAtMs: number): boolean {
  try {
    return askedAtMs > 0 && sessionStorage.getItem(QUESTION_KEY) === String(askedAtMs)
  } catch {
    return false
  }
}

/** What each service is for, as it stands after "to"; the panel of events sends nothing. */
const purposes: Record<SiteService, string | null> = {
  ANALYTICS: 'count visits with Google Analytics',
  RUM: 'learn how fast pages load and what breaks',
  MESSAGING: 'send you messages through Braze',
  ADS: 'show advertisements from Google AdSense',
  EVENT_PANEL: null,
}

/**
 * What the services need a visitor's yes for, as a phrase after "to", such as "count visits with Google Analytics and show
 * advertisements from Google AdSense"; null where none of them needs it.
 */
export function consentPurposes(services: readonly SiteService[]): string | null {
  const phrases = (Object.keys(purposes) as SiteService[]).flatMap((name) =>
    services.includes(name) ? (purposes[name] ?? []) : [],
  )
  if (phrases.length < 2) return phrases[0] ?? null
  return `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`
}

/** What the services that count get of a visitor, as a sentence; null where none of them is there. */
export function countedData(services: readonly SiteService[]): string | null {
  const names = [
    ...(services.includes('ANALYTICS') ? ['Google Analytics'] : []),
    ...(services.includes('MESSAGING') ? ['Braze'] : []),
  ]
  if (names.length === 0) return null
  const verb = names.length === 1 ? 'gets' : 'get'
  return `${names.join(' and ')} ${verb} the pages, buttons and clips you use, with your account’s id while you are signed in.`
}
