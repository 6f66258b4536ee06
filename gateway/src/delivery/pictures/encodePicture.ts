import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { PictureFormat } from './pictureFormat.ts'
import { UnusableSourceError } from './pictureErrors.ts'
import { sharp } from './pictureLibrary.ts'

/** A picture as it is sent. */
export interface Picture {
  bytes: Buffer
  contentType: string
  etag: string
}

export interface EncodingLimits {
  /** The most pixels that a source may have. Each takes up to 4 bytes of memory while it is decoded. */
  maxPixels: number
  /** How long one picture may be decoded and encoded, in seconds. A drawing's filters are stopped late: between two strips. */
  maxEncodeSeconds: number
}

/** What browsers show as pictures; AVIF is a kind of HEIF. */
const KINDS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'])

/** The density at which one px of an SVG becomes one px of the picture, and the bounds of the library. */
const SVG_DENSITY = 72
const DENSITY_BOUNDS = { least: 1, most: 100_000 }

/** Compressed SVG is refused, because its length says nothing about its size. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Makes a picture of a source, as `encodePicture` does. */
export type EncodePicture = typeof encodePicture

/**
 * Makes a picture of the source's bytes: at most `width` px wide, upright, without metadata, and of an animation its first frame.
 * Drawings (SVG) become pixels, in the width itself, so that no script of theirs reaches a browser.
 *
 * @throws UnusableSourceError when the bytes are no picture, have too many pixels or take too long
 */
export async function encodePicture(
  source: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
  { maxPixels, maxEncodeSeconds }: EncodingLimits,
): Promise<Picture> {
  if (GZIP_MAGIC.equals(source.subarray(0, 2))) throw new UnusableSourceError('The source is no picture.')
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
  try {
    // Reading the head has no time limit, because the library has one for the encoding alone; only bytes and pixels bound it.
    const { format: kind, width: ownWidth, hasAlpha } = await sharp(source, limits).metadata()
    if (!KINDS.has(kind)) throw new UnusableSourceError('The source is no picture.')
    const isDrawing = kind === 'svg'
    const resized = sharp(source, isDrawing ? { ...limits, density: densityFor(width, ownWidth) } : limits)
      .autoOrient()
      .resize({ width, withoutEnlargement: !isDrawing })
      .timeout({ seconds: maxEncodeSeconds })
    const isPhotograph = kind === 'jpeg' || !hasAlpha
    const bytes = await inFormat(resized, format, isPhotograph).toBuffer()
    const contentType = format === 'plain' ? (isPhotograph ? 'image/jpeg' : 'image/png') : `image/${format}`
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    return { bytes, contentType, etag }
  } catch (cause) {
    if (cause instanceof UnusableSourceError) throw cause
    throw new UnusableSourceError('The source cannot be made into a picture.', { cause })
  }
}

/**
 * The settings are measured: AVIF of 1440 px takes 0.16 s of one core with effort 1, 0.65 s with 2 and 4.8 s with the library's own
 * 4, which saves 5 % of the bytes. See docs/decisions/0050-own-image-service.md.
 */
function inFormat(picture: Sharp, format: PictureFormat, isPhotograph: boolean): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: 76, effort: 4 })
  return isPhotograph ? picture.jpeg({ quality: 78, mozjpeg: true }) : picture.png()
}

function densityFor(width: number, ownWidth: number): number {
  const density = (SVG_DENSITY * width) / Math.max(1, ownWidth)
  return Math.min(DENSITY_BOUNDS.most, Math.max(DENSITY_BOUNDS.least, density))
}
