import { etagOf } from '../../http/etag.ts'
import { sharp } from '../pictureLibrary.ts'
import { drawing } from './drawing.ts'
import type { ShareFacts } from './shareFacts.ts'

/** What is needed for a share picture. */
export interface ShareOrder {
  facts: ShareFacts
  /** The league's letters, such as WLL. */
  league: string
  /** The bytes of crests and photos as data addresses, by their own addresses. */
  pictures: ReadonlyMap<string, string>
}

/** A share picture as PNG, with the tag by which caches compare it. */
export interface SharePicture {
  bytes: Buffer
  etag: string
}

/** Makes a share picture, as `renderShare` does. */
export type RenderShare = typeof renderShare

/**
 * Makes the PNG of a share picture. Networks refuse pictures of some hundred kB, so it has 256 colors; the dots between them are finer
 * than what a feed shows.
 */
export async function renderShare({ facts, league, pictures }: ShareOrder): Promise<SharePicture> {
  const svg = drawing(facts, { league, pictureAt: (address) => pictures.get(address ?? '') })
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90, effort: 4, dither: 0.8 })
    .toBuffer()
  return { bytes, etag: etagOf(bytes) }
}
