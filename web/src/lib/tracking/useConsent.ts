import type { SiteService } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored } from '../settings/browserStorage.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { readConsent } from './consent.ts'
import type { Consent } from './consent.ts'

/** The key in localStorage of the services that a stored yes is for, separated by spaces. */
export const AGREED_SERVICES_KEY = 'wll.consent-services'

/** The visitor's answer to being counted; null without one, on the server and during hydration. */
export function useConsent(): Consent | null {
  return useBrowserValue(onStoredChange, readConsent, () => null)
}

/**
 * Whether the visitor's yes is for all of these services; what needs no yes is left out. A deployment may have got another one since,
 * which she was not asked about. Read it beside the answer itself, which may be a refusal by now.
 */
export function hasAgreedTo(services: readonly SiteService[]): boolean {
  const agreed = readStored(AGREED_SERVICES_KEY)?.split(' ') ?? []
  return services.every((service) => service === 'EVENT_PANEL' || agreed.includes(service))
}
