import type { Image } from '../../__generated__/schemaTypes.ts'
import { pictureLink } from './externalLink.ts'

/** What the source of a picture tells about it: its size in pixels, and what it shows. */
type ImageFacts = Partial<Pick<Image, 'width' | 'height' | 'alt'>>

/** The picture at an address that an upstream sent; null without an address that a page may load. */
export function toImage(address: string | null | undefined, facts: ImageFacts = {}): Image | null {
  const url = pictureLink(address)
  return url === null ? null : { id: `Image:${url}`, url, width: null, height: null, alt: null, ...facts }
}
