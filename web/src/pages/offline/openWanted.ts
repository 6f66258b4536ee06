import { paths } from '../../lib/address/paths.ts'

/** How long the site may take to answer, ms: as long as the service worker waits for a page. */
const WAIT_MS = 12_000

/** The statuses of what stands before a gateway that does not answer. */
const NOT_OF_GATEWAY = [502, 503, 504]

/** Whether another page than this one was wanted, in whose place the service worker has given it. */
export function isWantedElsewhere(): boolean {
  return location.pathname !== paths.offline
}

/** Whether the gateway answers at the address that was wanted, and not only what stands before it. Never rejects. */
async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS)
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return !NOT_OF_GATEWAY.includes(status)
  } catch {
    return false
  }
}

/**
 * Loads the page that was wanted when the site answers; without a network the browser might replace this page by its own error.
 * From `/offline` itself it leads home.
 *
 * @param mayOpen called when the site answers; the page is left alone if it returns false.
 * @returns whether the page is being loaded.
 */
export async function openWanted(mayOpen: () => boolean = () => true): Promise<boolean> {
  const wanted = location.href
  const answers = await siteAnswers()
  // The visitor may have gone on to a stored page.
  if (!answers || location.href !== wanted || !mayOpen()) return false
  // It gives a page its full time again.
  navigator.serviceWorker?.controller?.postMessage('site answers')
  if (isWantedElsewhere()) location.reload()
  else location.assign(paths.home)
  return true
}
