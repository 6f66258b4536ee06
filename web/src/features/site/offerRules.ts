import { readStored, writeStored } from '../../lib/settings/browserStorage.ts'
import { instantMs } from '../../lib/time/instant.ts'

/** The period in which something is shown, as ISO instants; null means without limit. */
interface Dated {
  startTime: string | null
  endTime: string | null
}

/** Whether a promo or banner is active at an instant of the league's clock (ms): from its start until before its end. */
export function isActive({ startTime, endTime }: Dated, leagueNowMs: number): boolean {
  return (
    (startTime === null || instantMs(startTime) <= leagueNowMs) &&
    (endTime === null || leagueNowMs < instantMs(endTime))
  )
}

/** The key in localStorage of the popups that the visitor has seen last: their ids, encoded, with spaces between them. */
const KEY = 'wll.popup'

/** The league alternates between a few popups, so that more ids need not be kept. */
const KEPT_IDS = 10

/** Whether the visitor has seen the popup with this id. */
export function hasSeenPopup(id: string): boolean {
  return seenIds().includes(encodeURIComponent(id))
}

/** Stores that the visitor has seen the popup; where nothing can be stored, until the site is loaded anew. */
export function rememberPopup(id: string): void {
  const others = seenIds().filter((seen) => seen !== encodeURIComponent(id))
  writeStored(KEY, [...others, encodeURIComponent(id)].slice(-KEPT_IDS).join(' '))
}

function seenIds(): string[] {
  return readStored(KEY)?.split(' ') ?? []
}

/** The league's app in the stores; null where there is none. */
interface Stores {
  ios: string | null
  android: string | null
}

const IOS = /iPhone|iPad|iPod/
/** Safari shows a banner of its own for the app. Other browsers of Apple's phones name themselves, and most leave out the version. */
const SAFARI = /Version\/.*Safari\//
const OTHER_THAN_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Ddg\/|GSA\//

/** Where a phone, by its user agent, gets the app. Null for other devices, and where the browser itself offers the app. */
export function storeAddress({ ios, android }: Stores, userAgent: string): string | null {
  if (IOS.test(userAgent)) {
    const isSafari = SAFARI.test(userAgent) && !OTHER_THAN_SAFARI.test(userAgent)
    return ios === null || isSafari ? null : `https://apps.apple.com/app/id${ios}`
  }
  if (android === null || !userAgent.includes('Android')) return null

  return `https://play.google.com/store/apps/details?id=${android}`
}
