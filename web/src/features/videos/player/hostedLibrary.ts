/** The parts of the hosted player's library that are used, as its vendor describes them. */
export interface HostedPlayer {
  setup(options: HostedSetup): HostedPlayer
  on<Name extends keyof HostedEvents>(name: Name, listener: (event: HostedEvents[Name]) => void): HostedPlayer
  play(): unknown
  pause(): unknown
  getState(): string
  /** Older versions of the library have one speed. */
  getPlaybackRate?(): number
  seek(second: number): unknown
  remove(): unknown
}

interface HostedSetup {
  playlist: string
  width: string
  height: string
  /** Shown when left out, as are title and description. */
  controls?: boolean
  displaytitle?: boolean
  displaydescription?: boolean
}

/** What the hosted player reports. Seconds have fractions. */
interface HostedEvents {
  ready: unknown
  setupError: { code?: number }
  firstFrame: unknown
  time: { position: number; duration: number }
  seek: { offset: number }
  seeked: unknown
  play: unknown
  pause: unknown
  complete: unknown
  displayClick: unknown
  error: { code?: number }
}

/** How long the script may take to arrive, and the player to be ready, each in ms. */
export const HOSTED_LIMIT_MS = 30_000

export type HostedLibrary = (place: HTMLElement) => HostedPlayer

declare global {
  interface Window {
    jwplayer?: HostedLibrary
  }
}

const loads = new Map<string, Promise<HostedLibrary>>()

/**
 * The library of the hosted player, whose script is loaded once. A script that could not be loaded within 30 s, or has brought no
 * library, is loaded again at the next call. Rejects then.
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
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The hosted player could not be loaded from ${address}`))
    }
    const timer = setTimeout(fail, HOSTED_LIMIT_MS)
    script.onload = () => {
      if (typeof window.jwplayer !== 'function') return fail()
      clearTimeout(timer)
      resolve(window.jwplayer)
    }
    script.onerror = fail
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
