import { HOSTED_LIMIT_MS, loadHostedLibrary } from './hostedLibrary.ts'
import type { HostedLibrary } from './hostedLibrary.ts'
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
