import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, gzipSync } from 'node:zlib'

/** How a bomb is encoded: compressed as `gzip` or `br`, or `none` for a body that never ends. */
export const BOMB_ENCODINGS = ['gzip', 'br', 'none'] as const
export type BombEncoding = (typeof BOMB_ENCODINGS)[number]

/** The size of a decompressed bomb, in MB. */
const UNPACKED_MB = 300

/** Blanks may precede any JSON, so no reader can reject them at the first byte. */
const BLANKS = Buffer.alloc(1024 * 1024, ' ')

const packed = new Map<BombEncoding, Promise<Buffer>>()

/** A body that decompresses to 300 MB: about 300 kB with gzip, less than 60 kB with br. Built once. */
export function packedBomb(encoding: 'gzip' | 'br'): Promise<Buffer> {
  const bomb = packed.get(encoding) ?? (encoding === 'br' ? packBrotli() : packGzip())
  packed.set(encoding, bomb)
  return bomb
}

/** Chunks of a body that never ends. */
export function* endlessBlanks(): Generator<Buffer> {
  for (;;) yield BLANKS
}

/** A gzip file may consist of several members, so one is built and repeated. */
function packGzip(): Promise<Buffer> {
  const member = gzipSync(BLANKS, { level: 9 })
  return Promise.resolve(Buffer.concat(Array<Buffer>(UNPACKED_MB).fill(member)))
}

function packBrotli(): Promise<Buffer> {
  const compress = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return buffer(Readable.from(Array<Buffer>(UNPACKED_MB).fill(BLANKS)).pipe(compress))
}
