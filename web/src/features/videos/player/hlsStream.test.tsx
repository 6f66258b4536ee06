import type { ErrorData } from 'hls.js'
import Hls from 'hls.js/light'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mock } from 'vitest'
import { attachStream } from './hlsStream.ts'

/** What hls.js is asked, without media: jsdom has none. */
let loadSource: Mock<Hls['loadSource']>
let startLoad: Mock<Hls['startLoad']>
let onFailure: Mock<(reason: string) => void>
let video: HTMLVideoElement
let element: { readyState: number; currentTime: number; paused: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  loadSource = vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue()
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue()
  startLoad = vi.spyOn(Hls.prototype, 'startLoad').mockReturnValue()
  onFailure = vi.fn()
  video = document.createElement('video')
  element = { readyState: 4, currentTime: 33, paused: false }
  for (const name of ['readyState', 'currentTime', 'paused'] as const)
    Object.defineProperty(video, name, { get: () => element[name] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete document.documentElement.dataset.saver
})

/** Attaches a stream, and gives the hls.js that plays it. */
function attach(): { hls: Hls; detach: () => void } {
  const detach = attachStream(video, { stream: 'https://media.example.com/a.m3u8', from: 0, onFailure })
  return { hls: loadSource.mock.contexts[0] as Hls, detach }
}

/** A segment has not come, in spite of all that hls.js has tried. */
const failToLoad = (hls: Hls, code = 503) =>
  fail(hls, { type: Hls.ErrorTypes.NETWORK_ERROR, details: Hls.ErrorDetails.FRAG_LOAD_ERROR, code })

const failToDecode = (hls: Hls) =>
  fail(hls, { type: Hls.ErrorTypes.MEDIA_ERROR, details: Hls.ErrorDetails.BUFFER_APPEND_ERROR })

function fail(hls: Hls, { code, ...error }: Pick<ErrorData, 'type' | 'details'> & { code?: number }): void {
  hls.trigger(Hls.Events.ERROR, {
    ...error,
    ...(code !== undefined && { response: { url: '', data: '', code } }),
    fatal: true,
    error: new Error(error.details),
  })
}

it('lets a clip play what is loaded, and fails only when nothing is left', () => {
  const { hls } = attach()
  failToLoad(hls)
  vi.advanceTimersByTime(5000)
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(33)
  failToLoad(hls)
  expect(onFailure).not.toHaveBeenCalled()

  element = { ...element, readyState: 2, currentTime: 60 }
  video.dispatchEvent(new Event('waiting'))
  expect(startLoad).toHaveBeenLastCalledWith(60)
  failToLoad(hls)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('network')
})

it('asks again less and less often while it plays on, and as often as before after a segment', () => {
  const { hls } = attach()
  const triesWithin = (ms: number) => {
    const before = startLoad.mock.calls.length
    failToLoad(hls)
    vi.advanceTimersByTime(ms)
    return startLoad.mock.calls.length - before
  }

  expect([triesWithin(5000), triesWithin(5000), triesWithin(20_000)]).toEqual([1, 0, 1])
  // Only the last listener, which is not of hls.js itself: those would want a segment.
  hls.listeners(Hls.Events.FRAG_BUFFERED).at(-1)?.(Hls.Events.FRAG_BUFFERED, {} as never)
  expect(triesWithin(5000)).toBe(1)
})

it('asks for nothing more once it is taken out', () => {
  const { hls, detach } = attach()
  failToLoad(hls)
  detach()
  vi.runAllTimers()
  video.dispatchEvent(new Event('waiting'))
  window.dispatchEvent(new Event('online'))

  expect(startLoad).not.toHaveBeenCalled()
})

it('waits for the network while the device says that there is none, and fails a clip that has not opened', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { hls } = attach()
  element.readyState = 2
  failToLoad(hls, 0)
  expect(onFailure).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(33)

  element.readyState = 0
  failToLoad(hls, 0)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('network')
})

it.each(['manifestLoadPolicy', 'playlistLoadPolicy', 'fragLoadPolicy'] as const)(
  'tries a request without an answer again, as one that was refused, by its %s',
  (policy) => {
    const { hls } = attach()
    const retry = hls.config[policy].default.errorRetry!
    const retries = (code: number, count: number, anyway: boolean) =>
      retry.shouldRetry!(retry, count, false, { url: '', code, data: '' }, anyway)

    expect(retries(0, 0, false)).toBe(true)
    expect(retries(0, retry.maxNumRetry, false)).toBe(false)
    expect(retries(404, 0, false)).toBe(false)
    expect(retries(503, 0, true)).toBe(true)
  },
)

it.each([
  ['off', 30],
  ['on', 10],
])('loads no further ahead than it should with the data saver %s', (saver, seconds) => {
  document.documentElement.dataset.saver = saver
  const { hls } = attach()

  expect([hls.config.maxBufferLength, hls.config.maxMaxBufferLength]).toEqual([seconds, seconds])
})

it('gives a clip its rate and its motion back when its decoder begins anew, once for a place', () => {
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  const recoverMediaError = vi.spyOn(Hls.prototype, 'recoverMediaError').mockImplementation(() => {
    element.paused = true
    video.playbackRate = 1
  })
  video.playbackRate = 1.5
  const { hls } = attach()
  failToDecode(hls)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect([video.playbackRate, play.mock.calls.length]).toEqual([1.5, 1])

  failToDecode(hls)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('unplayable')
  element.currentTime = 90
  failToDecode(hls)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(recoverMediaError).toHaveBeenCalledTimes(2)
  expect(play).toHaveBeenCalledOnce()
})
