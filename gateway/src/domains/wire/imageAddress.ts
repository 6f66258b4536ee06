import type { ImageFormat, ImageUrlArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'

const NARROWEST = 16
const WIDEST = 4096

/** The paths under which the shop's CDN keeps pictures, on its own host and on the shop's. */
const SHOP_CDN = [/^cdn\.shopify\.com\//, /^[^/]+\/cdn\/shop\//]

const FORMATS: Record<ImageFormat, string> = { JPG: 'jpg', PNG: 'png', WEBP: 'webp' }

/**
 * The address of a picture in a width (pixels) and a format, as far as its host can make them: the shop's CDN can, by parameters of
 * the address. A picture of any other host comes as it is.
 * @throws BadUserInputError for a width outside 16 to 4096
 */
export function imageAddress(address: string, { width, format }: Partial<ImageUrlArgs>): string {
  if (typeof width === 'number' && (width < NARROWEST || width > WIDEST))
    throw new BadUserInputError('width', `must be ${NARROWEST} to ${WIDEST} pixels`)
  const url = new URL(address)
  if (!SHOP_CDN.some((path) => path.test(url.host + url.pathname))) return address

  if (typeof width === 'number') url.searchParams.set('width', String(width))
  if (format) url.searchParams.set('format', FORMATS[format])
  return url.href
}
