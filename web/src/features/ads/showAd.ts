import { AD_SCRIPT_FAILED, loadAdScript } from './adScript.ts'

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
