import { vi } from 'vitest'
import type { PlayableClip } from '../../src/features/videos/player/playableClip.ts'
import { PlayerFailure } from '../../src/features/videos/player/playerDriver.ts'
import type {
  FailureReason,
  OpenOptions,
  OpenPlayer,
  PlayerDriver,
  PlayerEvents,
} from '../../src/features/videos/player/playerDriver.ts'
import { sample } from '../sample.ts'
import type { SampleFields } from '../sample.ts'

/** A clip of 1:40 with captions and three parts. */
export function sampleClip(changes: SampleFields<PlayableClip> = {}): PlayableClip {
  return sample('Video', {
    id: 'opaque clip 7',
    mediaId: 'clip-7',
    title: 'Guard at Charging: every goal',
    duration: 100,
    aspectRatio: '16:9',
    link: 'https://video.example.com/clip-7',
    stream: 'https://media.example.com/clip-7/master.m3u8',
    captions: [{ language: 'en', label: 'English', url: 'https://media.example.com/clip-7/captions.vtt' }],
    chapters: [
      { title: '1st', start: 0 },
      { title: '2nd', start: 40 },
      { title: 'Overtime', start: 80 },
    ],
    ...changes,
  })
}

/** One call of the driver, to be answered by the test. */
export interface Opening {
  clip: PlayableClip
  from: number
  events: PlayerEvents
  options: OpenOptions
  media: FakeMedia
  player: { media: FakeMedia; seek: (second: number) => void; close: () => void }
  succeed: () => void
  fail: (reason: FailureReason) => void
}

/** What a player's element is to the page, without pictures: jsdom plays nothing. */
interface FakeMedia extends HTMLVideoElement {
  /** Moves on to a second. */
  moveTo: (second: number) => void
}

/** For tests: a driver whose openings the test answers. */
export function fakePlayerDriver(): { driver: PlayerDriver; openings: Opening[] } {
  const openings: Opening[] = []
  const driver: PlayerDriver = {
    ownControls: true,
    open(place, clip, from, events, options) {
      const { promise, resolve, reject } = Promise.withResolvers<OpenPlayer>()
      const media = fakeMedia(from)
      place.append(media)
      const player = {
        media,
        seek: vi.fn((second: number) => media.moveTo(second)),
        close: vi.fn(() => media.remove()),
      }
      openings.push({
        ...{ clip, from, events, options, media, player },
        succeed: () => resolve(player),
        fail: (reason) => reject(new PlayerFailure(reason)),
      })
      return promise
    },
  }

  return { driver, openings }
}

function fakeMedia(from: number): FakeMedia {
  const media = document.createElement('video') as unknown as FakeMedia
  const captions = Object.assign(new EventTarget(), {
    ...{ kind: 'captions', language: 'en', label: 'English', mode: 'disabled' },
  })
  const tracks = Object.assign(new EventTarget(), {
    0: captions,
    length: 1,
    [Symbol.iterator]: () => [captions].values(),
  })
  let [second, isPaused] = [from, true]
  const say = (type: string) => media.dispatchEvent(new Event(type))
  Object.defineProperties(media, {
    textTracks: { value: tracks },
    audioTracks: { value: undefined },
    duration: { get: () => 100, configurable: true },
    readyState: { value: 4, configurable: true },
    currentTime: { get: () => second, set: (to: number) => void (second = to) },
    paused: { get: () => isPaused },
  })
  media.play = () => {
    isPaused = false
    say('play')
    return Promise.resolve()
  }
  media.pause = () => {
    isPaused = true
    say('pause')
  }
  media.moveTo = (to) => {
    second = to
    say('timeupdate')
  }
  return media
}
