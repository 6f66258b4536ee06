import { useSyncExternalStore } from 'react'
import { onStoredChange } from '../settings/browserStorage.ts'
import { readConsent } from './consent.ts'
import type { Consent } from './consent.ts'

/** The visitor's answer to being counted; null without one, on the server and during hydration. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onStoredChange, readConsent, () => null)
}
