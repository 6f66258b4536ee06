import { loadHostedLibrary } from './hostedLibrary.ts'
import type { HostedPlayer } from './hostedLibrary.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { FailureReason, OpenPlayer, PlayerDriver, PlayerEvents } from './playerDriver.ts'

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
    async open(place, { hostedMedia }, from, events) {
      if (hostedMedia === null) throw new PlayerFailure('unplayable')
      const library = await loadHostedLibrary(script).catch((cause: unknown) => {
        throw new PlayerFailure('network', cause)
      })
      const frame = document.createElement('div')
      place.append(frame)
      return openIn(frame, library(frame), { hostedMedia, from, events })
    },
  }
}

interface HostedClip {
  hostedMedia: string
  from: number
  events: PlayerEvents
}

/** Sets the player up and starts it at its second. Rejects with PlayerFailure where it cannot be set up. */
function openIn(
  frame: HTMLElement,
  player: HostedPlayer,
  { hostedMedia, from, events }: HostedClip,
): Promise<OpenPlayer> {
  let isClosed = false
  let hasStarted = false
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
    player
      .setup({ playlist: hostedMedia, width: '100%', height: '100%' })
      .on('ready', () => {
        resolve({ media: null, seek: (second) => void player.seek(second), close })
        // An idle player that is sent to a second plays from there.
        if (from > 0) player.seek(from)
        else player.play()
      })
      .on('setupError', ({ code }) => {
        close()
        reject(new PlayerFailure(code === NOTHING_TO_PLAY ? 'unplayable' : 'network'))
      })
      .on(
        'firstFrame',
        unlessClosed(() => {
          if (!hasStarted) events.started()
          hasStarted = true
        }),
      )
      .on(
        'time',
        unlessClosed(({ position, duration }) => events.progressed(position, duration)),
      )
      .on(
        'seek',
        unlessClosed(({ offset }) => events.seeked(offset)),
      )
      .on(
        'pause',
        unlessClosed(() => events.paused()),
      )
      .on(
        'complete',
        unlessClosed(() => events.ended()),
      )
      .on(
        'error',
        unlessClosed(({ code }) => events.failed(reasonOf(code))),
      )
  })
}

function reasonOf(code: number | undefined): FailureReason {
  return code === CONNECTION_LOST || !navigator.onLine ? 'network' : 'unplayable'
}
