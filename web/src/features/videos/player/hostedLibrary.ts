/** The parts of the hosted player's library that are used, as its vendor describes them. */
export interface HostedPlayer {
  setup(options: { playlist: string; width: string; height: string }): HostedPlayer
  on<Name extends keyof HostedEvents>(name: Name, listener: (event: HostedEvents[Name]) => void): HostedPlayer
  play(): unknown
  seek(second: number): unknown
  remove(): unknown
}

/** What the hosted player reports. Seconds have fractions. */
interface HostedEvents {
  ready: unknown
  setupError: { code?: number }
  firstFrame: unknown
  time: { position: number; duration: number }
  seek: { offset: number }
  pause: unknown
  complete: unknown
  error: { code?: number }
}

type HostedLibrary = (place: HTMLElement) => HostedPlayer

declare global {
  interface Window {
    jwplayer?: HostedLibrary
  }
}

const loads = new Map<string, Promise<HostedLibrary>>()

/**
 * The library of the hosted player, whose script is loaded once. A script that could not be loaded, or has brought no library, is
 * loaded again at the next call. Rejects then.
 */
export function loadHostedLibrary(script: string): Promise<HostedLibrary> {
  const underWay = loads.get(script)
  if (underWay) return underWay
  const load = loadScript(script).catch((error: unknown) => {
    loads.delete(script)
    throw error
  })
  loads.set(script, load)
  return load
}

function loadScript(address: string): Promise<HostedLibrary> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`The hosted player could not be loaded from ${address}`))
    }
    script.onload = () => {
      if (typeof window.jwplayer === 'function') resolve(window.jwplayer)
      else fail()
    }
    script.onerror = fail
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
