/** A device's clock that is off by less is right: the site's date has whole seconds, and travels for a while. In ms. */
const TOLERANCE_MS = 5000

let aheadMs = 0

/**
 * The site's time in ms since the epoch, which is what the dates in its answers are by: that of the device, unless an answer has shown that
 * the device's clock is off.
 */
export function siteNowMs(): number {
  return Date.now() + aheadMs
}

/**
 * Takes from an answer by how much the device's clock is off. Its date is that of what it is made of, and its age, which the gateway and its
 * edge count, leads from there to the present. No cache of the browser may have given the answer: that does not count on.
 *
 * @param sentAtMs the device's time when the request was sent, ms since the epoch.
 */
export function noteSiteTime({ headers }: Pick<Response, 'headers'>, sentAtMs: number): void {
  const siteMs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  if (Number.isNaN(siteMs)) return
  const nowMs = Date.now()
  const isRight = siteMs > sentAtMs - TOLERANCE_MS && siteMs < nowMs + TOLERANCE_MS
  aheadMs = isRight ? 0 : siteMs - nowMs
}
