import { expect, it } from 'vitest'
import { acceptedFormat } from './pictureFormat.ts'

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['IMAGE/AVIF', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.000,image/webp;q=0.0', 'plain'],
  ['image/avif;q=0.1', 'avif'],
  ['image/*,*/*', 'plain'],
  ['*/*', 'plain'],
  ['', 'plain'],
  [undefined, 'plain'],
  ['image/avifs, ximage/avif', 'plain'],
  [',;,;q=,image/', 'plain'],
  ['\u0000\uFFFF image\\avif', 'plain'],
])('acceptedFormat reads from Accept "%s" the format %s', (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format)
})
