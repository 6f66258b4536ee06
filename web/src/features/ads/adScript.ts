/** What is reported, and logged once, when the script of advertisements cannot be loaded (docs/product.md#advertisements). */
export const AD_SCRIPT_FAILED = 'Failed to load AdSense script'

/** How long the script may take to arrive, in ms. */
const TIMEOUT_MS = 10_000

/** The script by the account that it is loaded for. */
const loads = new Map<string, Promise<void>>()

/**
 * Loads the script of AdSense for the league's account, once until the site is loaded anew. Call it only with the visitor's consent.
 *
 * @param client such as ca-pub-1234567890123456
 * @throws Error with AD_SCRIPT_FAILED where it is blocked, missing, or does not come within 10 s
 */
export function loadAdScript(client: string): Promise<void> {
  const loading =
    loads.get(client) ??
    requestScript(client).catch((error: unknown) => {
      console.warn(AD_SCRIPT_FAILED)
      throw error
    })
  loads.set(client, loading)
  return loading
}

function requestScript(client: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(AD_SCRIPT_FAILED))
    }
    const late = setTimeout(fail, TIMEOUT_MS)
    script.onload = () => {
      clearTimeout(late)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(late)
      fail()
    }
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`
    document.head.append(script)
  })
}
