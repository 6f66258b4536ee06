import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodeFast } from './compression.ts'

/** Lines that are all different, but share most of their words. */
function lines(count: number): Buffer {
  const kinds = ['goal', 'save', 'shot', 'draw', 'clear', 'ride', 'foul']
  const line = (at: number) => `<li>${at * 7919} ${kinds[at % 7]} by ${kinds[(at * at) % 5]} ${at % 89}</li>`
  return Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join(''))
}

it('compression with encodeFast finds repetitions across a text longer than a page', async () => {
  const half = lines(2500)
  const long = Buffer.concat([half, half])

  const encoded = await encodeFast(long, 'br')

  const ofHalf = brotliCompressSync(half, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(half.length).toBeGreaterThan(64 * 1024)
  expect(encoded.length).toBeLessThan(ofHalf.length * 1.02)
  expect(brotliDecompressSync(encoded).equals(long)).toBe(true)
})
