import { etagOf } from '../../http/etag.ts'
import { sharp } from '../pictureLibrary.ts'
import { drawing } from './drawing.ts'
import type { ShareFacts } from './shareFacts.ts'

/** The inputs of a share picture. */
export interface ShareOrder {
  facts: ShareFacts
  /** The league's letters, such as WLL. */
  league: string
  /** Crests and photos as data URLs, by their addresses. */
  pictures: ReadonlyMap<string, string>
}

/** A share picture as PNG, with its ETag. */
export interface SharePicture {
  bytes: Buffer
  etag: string
}

/** Makes a share picture, as `renderShare` does. */
export type RenderShare = typeof renderShare

/**
 * Renders the PNG of a share picture. Social networks reject large pictures, so it has 256 colors; the
 * dithering is finer than a feed shows.
 */
export async function renderShare({ facts, league, pictures }: ShareOrder): Promise<SharePicture> {
  const svg = drawing(facts, { league, pictureAt: (address) => pictures.get(address ?? '') })
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90, effort: 4, dither: 0.8 })
    .toBuffer()
  return { bytes, etag: etagOf(bytes) }
}
