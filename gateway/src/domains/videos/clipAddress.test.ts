import { describe, expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { clipAddress, toCaptions } from './clipAddress.ts'
import { videoListPayload } from './payload.ts'

const template = 'https://media.example.com/{mediaId}/a?id={mediaId}'

function clip(mediaId: string) {
  const item = { id: 'a', type: 'video', title: 'a', tags: ['WLL'], publishedAt: '2025-07-01T20:00:00Z' }
  const [video] = videoListPayload.parse([{ ...item, video: { mediaId } }]).clips.map(toVideo)
  if (!video) throw new Error('the clip was dropped')
  return video
}

describe('clipAddress', () => {
  it('inserts the encoded id of a clip, so that it cannot change the host', () => {
    expect(clipAddress(clip("a/b $& '"), { template, league: 'WLL' })).toBe(
      "https://media.example.com/a%2Fb%20%24%26%20'/a?id=a%2Fb%20%24%26%20'",
    )
  })

  it.each([
    ['where the deployment has none', undefined, 'WLL'],
    ['of a clip of another league', template, 'PLL'],
  ])('is null %s', (_what, address, league) => {
    expect(clipAddress(clip('a'), { template: address, league })).toBeNull()
  })
})

describe('toCaptions', () => {
  it('is an English track', () => {
    expect(toCaptions(clip('a'), { template, league: 'WLL' })).toEqual([
      { language: 'en', label: 'English', url: 'https://media.example.com/a/a?id=a' },
    ])
  })

  it('is empty where there is none', () => {
    expect(toCaptions(clip('a'), { template: undefined, league: 'WLL' })).toEqual([])
  })
})
