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
