import type { Image } from '../../__generated__/schemaTypes.ts'
import { pictureLink } from './externalLink.ts'

/** The upstream's facts about a picture: its size in pixels, and its description. */
type ImageFacts = Partial<Pick<Image, 'width' | 'height' | 'alt'>>

/** The picture at an upstream's address; null without a safe address. */
export function toImage(address: string | null | undefined, facts: ImageFacts = {}): Image | null {
  const url = pictureLink(address)
  return url === null ? null : { id: `Image:${url}`, url, width: null, height: null, alt: null, ...facts }
}
