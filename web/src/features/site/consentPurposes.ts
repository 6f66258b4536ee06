import type { SiteService } from '../../__generated__/graphql.ts'

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
