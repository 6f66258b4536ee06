import { createHash } from 'node:crypto'
import { sharp } from '../pictureLibrary.ts'

/** How long one picture may be drawn, in seconds. */
const MAX_RENDER_SECONDS = 5

/** A drawing as PNG, with the tag by which caches compare it. */
export interface SharePicture {
  bytes: Buffer
  etag: string
}

/**
 * Makes a PNG of a drawing of ours. Networks refuse pictures of some hundred kB, so it has 256 colors; the dots between them are
 * finer than what a feed shows.
 */
export async function renderShare(drawing: string): Promise<SharePicture> {
  const bytes = await sharp(Buffer.from(drawing))
    .timeout({ seconds: MAX_RENDER_SECONDS })
    .png({ palette: true, quality: 90, effort: 4, dither: 0.8 })
    .toBuffer()
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
