import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleClip } from '../../../../testing/clips/fakePlayerDriver.ts'
import { nativeDriver } from './nativeDriver.ts'
import type { PlayerEvents } from './playerDriver.ts'

let place: HTMLElement
let play: ReturnType<typeof vi.fn<() => Promise<void>>>
let pause: ReturnType<typeof vi.fn<() => void>>
const failed = vi.fn<PlayerEvents['failed']>()
const progressed = vi.fn<PlayerEvents['progressed']>()
const seeked = vi.fn<PlayerEvents['seeked']>()
const events: PlayerEvents = {
  ...{ started: vi.fn(), progressed, seeked },
  ...{ paused: vi.fn(), ended: vi.fn(), failed },
}

/** A browser that plays streams by itself, as far as jsdom can be one: it has no media sources either. */
beforeEach(() => {
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(element, 'load').mockReturnValue()
  play = vi.fn(() => Promise.resolve())
  pause = vi.fn()
  vi.spyOn(element, 'play').mockImplementation(play)
  vi.spyOn(element, 'pause').mockImplementation(pause)
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
  place = document.createElement('div')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const event of [failed, progressed, seeked]) event.mockReset()
})

function open(signal = new AbortController().signal) {
  const opening = nativeDriver.open(place, sampleClip(), 0, events, { signal, hidesSpoilers: false })
  const video = place.querySelector('video')
  return { opening, video, say: (type: string) => video?.dispatchEvent(new Event(type)) }
}

async function openReady() {
  const { opening, video, say } = open()
  say('loadedmetadata')
  return { player: await opening, video: video!, say }
}

it('plays a clip as soon as it can be played', async () => {
  const { player } = await openReady()

  expect(play).toHaveBeenCalledOnce()
  player.close()
  expect(place.childElementCount).toBe(0)
})

it('loads and plays nothing more of a clip that is left while it opens', async () => {
  const leaving = new AbortController()
  const { opening, say } = open(leaving.signal)
  leaving.abort()
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  say('loadedmetadata')

  expect([place.childElementCount, play.mock.calls]).toEqual([0, []])
})

it('puts nothing in the place of a clip that was left before', async () => {
  const { opening } = open(AbortSignal.abort())

  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  expect(place.childElementCount).toBe(0)
})

it('stands still when it cannot go on', async () => {
  const { say } = await openReady()
  expect(pause).not.toHaveBeenCalled()
  say('error')

  expect(pause).toHaveBeenCalledOnce()
  expect(failed).toHaveBeenCalledExactlyOnceWith('unplayable')
})

it.each([
  ['the device is offline', false, 'network'],
  ['the stream cannot be read', true, 'unplayable'],
])('does not open a clip where %s', async (_why, onLine, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const { opening, say } = open()
  say('error')

  await expect(opening).rejects.toMatchObject({ name: 'PlayerFailure', reason })
  expect(place.childElementCount).toBe(0)
})

it('takes a second that comes before a jump is over for none that was shown', async () => {
  const { video, say } = await openReady()
  Object.defineProperty(video, 'paused', { value: false })
  const isSeeking = vi.spyOn(video, 'seeking', 'get').mockReturnValue(true)
  video.currentTime = 12
  say('seeking')
  expect(seeked.mock.calls).toEqual([[12]])

  // As Chromium does: it is not seeking any more when it says that time goes on.
  isSeeking.mockReturnValue(false)
  say('timeupdate')
  expect(progressed).not.toHaveBeenCalled()

  say('seeked')
  video.currentTime = 12.25
  say('timeupdate')
  expect(progressed.mock.calls.map(([second]) => second)).toEqual([12.25])
})

it('says at once where it is sent, and takes no second for shown before it is there', async () => {
  const { player, video, say } = await openReady()
  Object.defineProperty(video, 'paused', { value: false })
  vi.spyOn(video, 'seeking', 'get').mockReturnValue(true)

  player.seek(24)
  const reported = [...seeked.mock.calls]
  // A second that was waiting to be told when the jump began.
  say('timeupdate')

  expect(reported).toEqual([[24]])
  expect(progressed).not.toHaveBeenCalled()
})
