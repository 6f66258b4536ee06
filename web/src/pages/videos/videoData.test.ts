import { expect, it } from 'vitest'
import { missingFields } from '../../../testing/requiredFields.ts'
import { sampleVideo, SPOILED } from '../../../testing/storySample.ts'
import { videoDescription, videoObject } from './videoData.ts'

const ORIGIN = 'https://www.example.com'
const clip = sampleVideo({ image: { url: '/images/frame.jpg' }, tags: [] })

it('has all that search engines require of a clip', () => {
  const data = videoObject(clip, ORIGIN)

  expect(data).toMatchObject({
    name: 'Why Boston win every third quarter',
    url: `${ORIGIN}/videos/clip%207`,
    thumbnailUrl: `${ORIGIN}/images/frame.jpg`,
    uploadDate: '2025-07-12T20:34:00.000Z',
    duration: 'PT134S',
  })
  expect(missingFields(data)).toEqual([])
})

it('has no title, frame and length of a clip that may give a result away', () => {
  const data = videoObject({ ...clip, spoils: [SPOILED] }, ORIGIN)

  expect(data).toMatchObject({ name: 'Guard at Charging: video', thumbnailUrl: `${ORIGIN}/share.png` })
  expect(data).not.toHaveProperty('duration')
  expect(JSON.stringify(data)).not.toMatch(/Boston|bench/)
  expect(missingFields(data)).toEqual([])
})

it('leaves out a length that nobody knows, and describes a clip without a sentence by its title', () => {
  expect(videoObject({ ...clip, duration: null }, ORIGIN)).not.toHaveProperty('duration')
  expect(videoDescription({ ...clip, subtitle: null })).toBe(
    'Why Boston win every third quarter. A clip of the Women’s Lacrosse League.',
  )
})
