import { expect, it } from 'vitest'
import { rememberSound } from './playerChoices.ts'

const followed = () => {
  const media = document.createElement('video')
  rememberSound(media)
  return media
}

it('plays the next clip as loud and as fast as the one before, and silent if that was', () => {
  const first = followed()
  expect([first.volume, first.muted, first.playbackRate]).toEqual([1, false, 1])
  first.volume = 0.4
  first.muted = true
  first.playbackRate = 1.5
  for (const type of ['volumechange', 'ratechange']) first.dispatchEvent(new Event(type))

  const second = followed()
  expect([second.volume, second.muted, second.playbackRate]).toEqual([0.4, true, 1.5])
  expect([first.defaultPlaybackRate, second.defaultPlaybackRate]).toEqual([1.5, 1.5])
})
