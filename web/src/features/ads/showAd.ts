/** An advertising unit of an account. */
interface AdUnit {
  client: string
  unit: string
}

/** Receives what becomes of an advertisement. */
interface AdListener {
  setIsFilled: (isFilled: boolean) => void
  setError: (message: string) => void
}

/** Orders for advertisements: an array until the script has come, which replaces it with an object of its own. */
interface AdRequests {
  push: (order: object) => unknown
  /** While it is 1, the script requests nothing. */
  pauseAdRequests?: 0 | 1
}

/**
 * Puts an advertisement into an element of fixed size, and reports when it is filled, or that its script has failed. Returns the
 * function that removes it at once and lets the script request no more. Never throws.
 */
export function showAd(frame: Element, { client, unit }: AdUnit, listener: AdListener): () => void {
  let isStopped = false
  const place = document.createElement('ins')
  place.className = 'adsbygoogle'
  Object.assign(place.dataset, { adClient: client, adSlot: unit })
  const status = new MutationObserver(() => listener.setIsFilled(place.dataset['adStatus'] === 'filled'))

  const order = async () => {
    await loadAdScript(client)
    if (isStopped) return
    frame.append(place)
    status.observe(place, { attributeFilter: ['data-ad-status'] })
    const requests = adRequests()
    requests.pauseAdRequests = 0
    requests.push({})
  }
  order().catch((error: unknown) => {
    place.remove()
    if (!isStopped) listener.setError(error instanceof Error ? error.message : AD_SCRIPT_FAILED)
  })

  return () => {
    isStopped = true
    status.disconnect()
    place.remove()
    adRequests().pauseAdRequests = 1
  }
}

function adRequests(): AdRequests {
  const ads = window as { adsbygoogle?: AdRequests }
  const none: object[] = []
  return (ads.adsbygoogle ??= none)
}

/** What is reported, and logged once, when the script of advertisements cannot be loaded (docs/product.md#advertisements). */
const AD_SCRIPT_FAILED = 'Failed to load AdSense script'

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
function loadAdScript(client: string): Promise<void> {
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

/** How far below the window an element may be when it is taken for near, in CSS px. */
const MARGIN = '200px'

/**
 * Calls `start` once the element is in view or nearly so, and what `start` returned when it is stopped. Returns the function that
 * stops it, before or after.
 */
export function whenNear(element: Element, start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (stop || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      stop = start()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    stop?.()
  }
}
