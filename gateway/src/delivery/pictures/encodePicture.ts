import type { Sharp } from 'sharp'
import { etagOf } from '../http/etag.ts'
import type { PictureFormat } from './pictureFormat.ts'
import { UnusableSourceError, unusableSource } from './pictureErrors.ts'
import { sharp } from './pictureLibrary.ts'

/** An encoded picture. */
export interface Picture {
  bytes: Buffer
  contentType: string
  etag: string
  /** How many pixels were decoded and encoded for it. */
  pixels: number
}

export interface EncodingLimits {
  /** The maximum pixels of a source. Each takes up to 4 bytes of memory while it is decoded. */
  maxPixels: number
}

/** The formats that browsers show as pictures; AVIF is a kind of HEIF. */
const KINDS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'])

/** The density at which one px of an SVG becomes one px of the picture, and the library's limits. */
const SVG_DENSITY = 72
const DENSITY_BOUNDS = { least: 1, most: 100_000 }

/** A taller picture is made narrower than requested, so that it stays within the pixels. */
const MAX_PIXELS = { drawing: 2_000_000, photograph: 4_000_000 }
/** A larger AVIF takes 40 bytes of memory and more a pixel; it is sent as WebP, which every browser with AVIF shows. */
const MAX_AVIF_PIXELS = 1024 * 1024

/** Compressed SVG is rejected, because its length says nothing about its size. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Encodes a picture, as `encodePicture` does. */
export type EncodePicture = typeof encodePicture

/**
 * Encodes a source as a picture: at most `width` px wide, 4 Mpx large, upright, without metadata, and of an
 * animation its first frame. An AVIF of more than 1 Mpx is sent as WebP. Drawings (SVG) are rasterized at the
 * exact width, 2 Mpx at most, so that none of their scripts reaches a browser.
 * @throws UnusableSourceError when the bytes are no picture or have too many pixels
 */
export async function encodePicture(
  source: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
  { maxPixels }: EncodingLimits,
): Promise<Picture> {
  if (GZIP_MAGIC.equals(source.subarray(0, 2))) throw new UnusableSourceError('The source is no picture.')
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
  try {
    const { format: kind, hasAlpha, autoOrient: own } = await sharp(source, limits).metadata()
    if (!KINDS.has(kind)) throw new UnusableSourceError('The source is no picture.')
    const isDrawing = kind === 'svg'
    const size = outputSize(width, own, isDrawing)
    const density = isDrawing && { density: densityFor(size.width, own.width) }
    const resized = sharp(source, { ...limits, ...density })
      .autoOrient()
      .resize({ width: size.width, withoutEnlargement: !isDrawing })
    const isPhotograph = kind === 'jpeg' || !hasAlpha
    const sent = format === 'avif' && size.pixels > MAX_AVIF_PIXELS ? 'webp' : format
    const { data: bytes, info } = await inFormat(resized, sent, isPhotograph).toBuffer({
      resolveWithObject: true,
    })
    const encoded = info.width * info.height
    // A drawing is drawn in the size that it is sent in.
    const pixels = encoded + (isDrawing ? encoded : own.width * own.height)
    const contentType = sent === 'plain' ? (isPhotograph ? 'image/jpeg' : 'image/png') : `image/${sent}`
    const etag = etagOf(bytes)
    return { bytes, contentType, etag, pixels }
  } catch (cause) {
    if (cause instanceof UnusableSourceError) throw cause
    throw unusableSource(cause)
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

/** The width of the output, in px, and its maximum number of pixels. */
function outputSize(width: number, own: { width: number; height: number }, isDrawing: boolean) {
  const shape = Math.max(1, own.width) / Math.max(1, own.height)
  const maxPixels = isDrawing ? MAX_PIXELS.drawing : MAX_PIXELS.photograph
  const sent = Math.max(
    1,
    Math.min(width, isDrawing ? width : own.width, Math.floor(Math.sqrt(maxPixels * shape))),
  )
  return { width: sent, pixels: (sent * sent) / shape }
}

function densityFor(width: number, ownWidth: number): number {
  const density = (SVG_DENSITY * width) / Math.max(1, ownWidth)
  return Math.min(DENSITY_BOUNDS.most, Math.max(DENSITY_BOUNDS.least, density))
}
