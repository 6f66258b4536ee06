import { readStored } from '../settings/browserStorage.ts'
import { SERVICES_STARTED_KEY } from './consent.ts'

/** Whether services were started in this browser whose storage has not been removed since. */
export function haveServicesStarted(): boolean {
  return readStored(SERVICES_STARTED_KEY) !== null
}

/** Stores that services are started, until `unmarkStarted()`: also over a reload, and over "Forget everything kept here". */
export function markStarted(): void {
  try {
    localStorage.setItem(SERVICES_STARTED_KEY, 'on')
  } catch {
    // Whoever has started them knows it as long as this page is open.
  }
}

/** Call it once everything is removed that the services have stored. */
export function unmarkStarted(): void {
  try {
    localStorage.removeItem(SERVICES_STARTED_KEY)
  } catch {
    // Then it was not stored either.
  }
}
