import { expect, it } from 'vitest'
import { pictureAttempts, pictureKey } from './pictureAddress.ts'

const hosts = ['media.example.org', 'localhost:4104']
const crest = { src: 'https://media.example.org/crests/A.svg?v=2', width: 28, isSaving: false }

it('asks the service twice for a known host, in the widths that screens need, and then the host itself', () => {
  const served = {
    srcSet: '/images/256/media.example.org/crests/A.svg?v=2 2x',
    src: '/images/128/media.example.org/crests/A.svg?v=2',
  }

  expect(pictureAttempts({ ...crest, width: 112 }, hosts)).toEqual([served, served, { src: crest.src }])
})

it('names both widths for a picture that is preloaded, because a preload knows no `src`', () => {
  const [first] = pictureAttempts({ ...crest, width: 112, isPreloaded: true }, hosts)

  expect(first?.srcSet).toBe(
    '/images/128/media.example.org/crests/A.svg?v=2 1x, /images/256/media.example.org/crests/A.svg?v=2 2x',
  )
})

it('gives all screens the same small picture', () => {
  const [first] = pictureAttempts(crest, hosts)

  expect(first).toEqual({ src: '/images/64/media.example.org/crests/A.svg?v=2' })
})

it('offers a quarter of the width and more to a picture that is narrower in other viewports', () => {
  const [first] = pictureAttempts({ ...crest, width: 1440, sizes: '100vw' }, hosts)

  expect(first?.srcSet?.match(/\d+w/g)).toEqual([
    '384w',
    '512w',
    '640w',
    '828w',
    '1080w',
    '1440w',
    '1920w',
    '2560w',
  ])
  expect(first?.sizes).toBe('100vw')
})

it('takes pictures of half the width while data is saved', () => {
  const [fixed] = pictureAttempts({ ...crest, isSaving: true }, hosts)
  const [fluid] = pictureAttempts({ ...crest, sizes: '100vw', isSaving: true }, hosts)

  expect(fixed).toEqual({ src: '/images/32/media.example.org/crests/A.svg?v=2' })
  expect(fluid?.srcSet).toContain('/images/32/media.example.org/crests/A.svg?v=2 64w')
})

it.each([
  'https://other.example.org/a.png',
  'https://media.example.org.example.com/a.png',
  'https://media.example.org@example.com/a.png',
])('takes %s as it is, twice', (src) => {
  expect(pictureAttempts({ ...crest, src }, hosts)).toEqual([{ src }, { src }])
})

it.each([
  ['/images/64/media.example.org/crests/A.svg?v=2'],
  ['/images/256/media.example.org/crests/A.svg?v=2'],
  ['https://www.example.org/images/256/media.example.org/crests/A.svg?v=2'],
  ['https://media.example.org/crests/A.svg?v=2'],
])('recognizes a picture at %s', (address) => {
  expect(pictureKey(address)).toBe('media.example.org/crests/A.svg?v=2')
})
