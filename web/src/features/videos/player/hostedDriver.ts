import { nativeDriver } from './nativeDriver.ts'
import type { PlayableClip } from './playableClip.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { FailureReason, OpenOptions, OpenPlayer, PlayerDriver, PlayerEvents } from './playerDriver.ts'

/** The library found nothing in its media that could be played. Its other setup errors say that a part could not be loaded. */
const NOTHING_TO_PLAY = 102_630
/** The library's own word for a lost connection while a clip plays. */
const CONNECTION_LOST = 230_002

/**
 * Plays clips by a hosted player, which has its own controls and captions.
 *
 * @param script the address of its library, which is loaded with the first clip.
 */
export function hostedDriver(script: string): PlayerDriver {
  return {
    ownControls: false,
    async open(place, { hostedMedia }, from, events, options) {
      if (hostedMedia === null) throw new PlayerFailure('unplayable')
      const library = await loadHostedLibrary(script).catch((cause: unknown) => {
        throw new PlayerFailure('network', cause)
      })
      options.signal.throwIfAborted()
      const frame = document.createElement('div')
      place.append(frame)
      try {
        return await openIn(frame, library, { hostedMedia, from, events, ...options })
      } catch (error) {
        // The library may throw before there is a player to remove.
        frame.remove()
        throw error instanceof PlayerFailure || options.signal.aborted
          ? error
          : new PlayerFailure('unplayable', error)
      }
    },
  }
}

interface HostedClip extends OpenOptions {
  hostedMedia: string
  from: number
  events: PlayerEvents
}

/** Sets a player up and starts it at its second. Rejects where it cannot be set up, in time or at all. */
function openIn(
  frame: HTMLElement,
  library: HostedLibrary,
  { hostedMedia, from, events, signal, hidesSpoilers }: HostedClip,
): Promise<OpenPlayer> {
  const player = library(frame)
  let isClosed = false
  let hasStarted = false
  /** While it jumps, the player still reports where it comes from, and where it arrives may be a little off what was asked. */
  let jump: 'none' | 'asked' | 'arrived' = 'none'
  const arrive = () => {
    if (jump === 'asked') jump = 'arrived'
  }
  /** What the player reports while it is removed is not of the clip. */
  const unlessClosed =
    <Event>(tell: (event: Event) => void) =>
    (event: Event) => {
      if (!isClosed) tell(event)
    }
  const close = () => {
    if (isClosed) return
    isClosed = true
    player.remove()
    frame.remove()
  }

  return new Promise((resolve, reject) => {
    const giveUp = (error: Error) => {
      clearTimeout(timer)
      close()
      reject(error)
    }
    const timer = setTimeout(() => giveUp(new PlayerFailure('network')), HOSTED_LIMIT_MS)
    signal.addEventListener('abort', () => giveUp(signal.reason as Error), { once: true })
    try {
      listen()
    } catch (error) {
      giveUp(error as Error)
    }

    function listen(): void {
      player
        .setup({
          ...{ playlist: hostedMedia, width: '100%', height: '100%' },
          ...(hidesSpoilers && { controls: false, displaytitle: false, displaydescription: false }),
        })
        .on(
          'ready',
          unlessClosed(() => {
            clearTimeout(timer)
            resolve({ media: null, seek: (second) => void player.seek(second), close })
            // An idle player that is sent to a second plays from there.
            if (from > 0) player.seek(from)
            else player.play()
          }),
        )
        .on('setupError', ({ code }) =>
          giveUp(new PlayerFailure(code === NOTHING_TO_PLAY ? 'unplayable' : 'network')),
        )
        .on(
          'firstFrame',
          unlessClosed(() => {
            if (!hasStarted) events.started()
            hasStarted = true
            arrive()
          }),
        )
        .on(
          'time',
          unlessClosed(({ position, duration }) => {
            if (jump === 'none') events.progressed(position, duration, player.getPlaybackRate?.() ?? 1)
            if (jump !== 'arrived') return
            jump = 'none'
            events.seeked(position)
          }),
        )
        .on(
          'seek',
          unlessClosed(({ offset }) => {
            jump = 'asked'
            events.seeked(offset)
          }),
        )
        // One that was idle or paused may say only that it plays.
        .on('seeked', arrive)
        .on('play', arrive)
        .on(
          'pause',
          unlessClosed(() => events.paused()),
        )
        .on(
          'displayClick',
          unlessClosed(() => {
            // With controls, the player does it itself.
            if (hidesSpoilers) void (player.getState() === 'playing' ? player.pause() : player.play())
          }),
        )
        .on(
          'complete',
          unlessClosed(() => events.ended()),
        )
        .on(
          'error',
          unlessClosed(({ code }) => {
            player.pause()
            events.failed(reasonOf(code))
          }),
        )
    }
  })
}

function reasonOf(code: number | undefined): FailureReason {
  return code === CONNECTION_LOST || !navigator.onLine ? 'network' : 'unplayable'
}

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
const HOSTED_LIMIT_MS = 30_000

type HostedLibrary = (place: HTMLElement) => HostedPlayer

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
function loadHostedLibrary(script: string): Promise<HostedLibrary> {
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

/**
 * What plays a clip: the hosted player where this deployment has one and it has the clip, else the site's own player. While spoilers
 * are hidden, the site's own one goes first: its controls keep title, length and chapters to themselves.
 *
 * @param hostedPlayer the script of the hosted player (`Site.hostedPlayer`); null for none.
 */
export function chooseDriver(
  { stream, hostedMedia }: Pick<PlayableClip, 'stream' | 'hostedMedia'>,
  hostedPlayer: string | null,
  hidesSpoilers: boolean,
): PlayerDriver {
  if (hidesSpoilers && stream !== null) return nativeDriver
  return hostedPlayer === null || hostedMedia === null ? nativeDriver : hostedDriver(hostedPlayer)
}
