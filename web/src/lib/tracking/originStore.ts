import { readStored, writeStored } from '../settings/browserStorage.ts'
import { ORIGIN_KEY, readConsent } from './consent.ts'

/** How long an origin is kept at most, ms: a week. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Keeps where the visitor came from, as a query of its own: with consent for a week, without an answer for as long as the tab
 * is open, and after a refusal not at all. The parameter `until` says when the week ends, in ms since 1970.
 */
export function storeOrigin(params: readonly (readonly [name: string, value: string])[]): void {
  const until = String(Date.now() + LIFE_MS)
  const origin = new URLSearchParams([...params.map(([name, value]) => [name, value]), ['until', until]])
  const consent = readConsent()
  if (consent === 'granted') writeStored(ORIGIN_KEY, String(origin))
  else if (consent === null) withTab((tab) => tab.setItem(ORIGIN_KEY, String(origin)))
}

/** Where the visitor came from, as it is kept for a week or for this tab; empty when nothing is kept, and after a refusal. */
export function readOrigin(): URLSearchParams {
  // Another tab may have refused, which cannot remove what this one keeps.
  if (readConsent() === 'refused') return new URLSearchParams()
  return new URLSearchParams(readStored(ORIGIN_KEY) ?? withTab((tab) => tab.getItem(ORIGIN_KEY)) ?? '')
}

/** Keeps for a week what was kept for this tab only, after the visitor has agreed. */
export function keepOriginOfTab(): void {
  const origin = withTab((tab) => tab.getItem(ORIGIN_KEY))
  if (origin) writeStored(ORIGIN_KEY, origin)
  forgetOriginOfTab()
}

/** Removes what is kept for this tab. */
export function forgetOriginOfTab(): void {
  withTab((tab) => tab.removeItem(ORIGIN_KEY))
}

/** Removes what has been kept for a week, and after a refusal all that is kept: Global Privacy Control may have come since. */
export function removeOldOrigin(): void {
  const isRefused = readConsent() === 'refused'
  const until = new URLSearchParams(readStored(ORIGIN_KEY) ?? '').get('until')
  if (isRefused || !(Number(until) > Date.now())) writeStored(ORIGIN_KEY, '')
  if (isRefused) forgetOriginOfTab()
}

/** A browser may forbid or limit the tab's storage; then nothing is kept there. */
function withTab<Result>(access: (tab: Storage) => Result): Result | null {
  try {
    return access(sessionStorage)
  } catch {
    return null
  }
}
