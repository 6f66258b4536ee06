import { createContext } from 'react'

/** The hosts whose pictures the site's image service gives in other widths; none until the layout's query has answered. */
export const PictureHosts = createContext<readonly string[]>([])

/** The widths that the service makes, in px; a contract test compares them with the gateway's. */
export const SERVED_WIDTHS = [32, 64, 96, 128, 192, 256, 384, 512, 640, 828, 1080, 1440, 1920, 2560]

/** Up to this width, in CSS px, every screen gets the picture of the sharpest ones: a second address would weigh as much as it saves. */
const SMALL = 32

/** Where an `<img>` loads a picture. */
export interface PictureSource {
  src: string
  srcSet?: string
  sizes?: string
}

interface PictureRequest {
  /** The address in the answer of the API. */
  src: string
  /** How wide the picture is where it is largest, in CSS px. */
  width: number
  /** How wide it is in each viewport, as in HTML; `width` everywhere when left out, with one picture for each kind of screen. */
  sizes?: string | undefined
  /** Whether the fan saves data: then half the width is enough. */
  isSaving: boolean
  /** Whether the server preloads it: React then asks for an address of `srcSet`, whatever `src` is. */
  isPreloaded?: boolean
}

/**
 * The addresses at which a picture is tried, in order: twice by the service where that knows the host, and then where the API says
 * that it is.
 *
 * Every address of a picture is decided here, so that the service worker, which keeps those of the service in `image-cache`, has one
 * rule to follow.
 */
export function pictureAttempts(request: PictureRequest, hosts: readonly string[]): PictureSource[] {
  const raw = { src: request.src }
  const served = servedSource(request, hosts)
  return served === null ? [raw, raw] : [served, served, raw]
}

/** What all addresses of the same picture have in common, in whatever width it was loaded. */
export function pictureKey(address: string): string {
  return address.replace(/^(?:https?:\/\/[^/]+)?\/images\/\d+\/|^https?:\/\//, '')
}

function servedSource(
  { src, width, sizes, isSaving, isPreloaded }: PictureRequest,
  hosts: readonly string[],
): PictureSource | null {
  const [, host = '', path] = /^https?:\/\/([^/?#]+)(\/[^#]*)/.exec(src) ?? []
  if (!hosts.includes(host)) return null
  const atLeast = (px: number) => SERVED_WIDTHS.find((made) => made >= px) ?? 2560
  const [least, most] = [atLeast(width / 4), atLeast(width * 2)]
  const addressIn = (px: number) => `/images/${px}/${host}${path}`
  if (sizes === undefined && width <= SMALL) return { src: addressIn(isSaving ? atLeast(width) : most) }
  const usual = { src: addressIn(atLeast(width)) }
  const sharp = `${addressIn(most)} 2x`
  if (sizes === undefined)
    return isSaving ? usual : { ...usual, srcSet: isPreloaded ? `${usual.src} 1x, ${sharp}` : sharp }
  return {
    ...usual,
    sizes,
    // A picture that claims to be twice as wide is chosen for a place that is twice as wide.
    srcSet: SERVED_WIDTHS.filter((px) => px >= least && px <= most)
      .map((px) => `${addressIn(px)} ${isSaving ? px * 2 : px}w`)
      .join(),
  }
}
