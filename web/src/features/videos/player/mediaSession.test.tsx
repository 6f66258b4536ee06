import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePlayerDriver, sampleClip } from '../../../../testing/clips/fakePlayerDriver.ts'
import { openMediaSession } from './mediaSession.ts'

const handlers = new Map<string, unknown>()
const mediaSession = {
  metadata: null as object | null,
  setActionHandler: (action: string, handler: unknown) => handlers.set(action, handler),
  setPositionState: vi.fn(),
}

beforeEach(() => {
  mediaSession.setPositionState.mockClear()
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaSession')
})

/** A clip of 100 seconds at its 50th. */
function open(isLengthHidden = false) {
  const { driver, openings } = fakePlayerDriver()
  const events = {} as Parameters<typeof driver.open>[3]
  const { signal } = new AbortController()
  void driver.open(document.createElement('div'), sampleClip(), 50, events, { signal, hidesSpoilers: false })
  const { media } = openings[0]!
  const actions = { seekBy: vi.fn(), seekTo: vi.fn(), next: undefined }
  const clip = { title: 'Every goal', picture: null, chapters: [{ title: '2nd', start: 40 }], isLengthHidden }

  return { media, actions, close: openMediaSession(media, clip, actions) }
}

it('gives the device title, chapters, keys and place, and takes them away', () => {
  const { actions, close } = open()

  expect(mediaSession.metadata).toMatchObject({
    title: 'Every goal',
    chapterInfo: [{ title: '2nd', startTime: 40 }],
  })
  ;(handlers.get('seekforward') as (details: object) => void)({})
  ;(handlers.get('seekto') as (details: object) => void)({ seekTime: 12 })
  expect(actions.seekBy).toHaveBeenCalledExactlyOnceWith(10)
  expect(actions.seekTo).toHaveBeenCalledExactlyOnceWith(12)
  expect(handlers.get('nexttrack')).toBeNull()
  expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({
    ...{ duration: 100, position: 50, playbackRate: 1 },
  })

  close()
  expect([mediaSession.metadata, handlers.get('play')]).toEqual([null, null])
  expect(mediaSession.setPositionState.mock.lastCall).toEqual([])
})

it('tells the device no length that is hidden', () => {
  const { media } = open(true)
  media.dispatchEvent(new Event('durationchange'))

  const lengths = mediaSession.setPositionState.mock.calls.map(
    ([state]) => (state as { duration: number }).duration,
  )
  expect(new Set(lengths)).toEqual(new Set([Infinity]))
})
