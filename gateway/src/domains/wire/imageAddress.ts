import type { ImageUrlArgs } from '../../__generated__/schemaTypes.ts'
import type { Config } from '../../config.ts'
import { BadUserInputError } from '../../errors.ts'
import { pictureQuery } from './pictureQuery.ts'
import { pictureWidthFor } from './pictureWidths.ts'

const NARROWEST = 16
const WIDEST = 4096

/**
 * The address of a picture in a width (pixels): for the configured hosts that of the site's own image
 * service, in the next width that it makes. A picture of any other host is returned unchanged.
 * @throws BadUserInputError for a width outside 16 to 4096
 */
export function imageAddress(
  address: string,
  { width }: Partial<ImageUrlArgs>,
  {
    imageOrigins,
    imageParameters,
    publicUrl,
  }: Pick<Config, 'imageOrigins' | 'imageParameters' | 'publicUrl'>,
): string {
  if (typeof width !== 'number') return address
  if (width < NARROWEST || width > WIDEST) {
    throw new BadUserInputError('width', `must be ${NARROWEST} to ${WIDEST} pixels`)
  }
  const { host, pathname, search } = new URL(address)
  if (!Object.hasOwn(imageOrigins, host)) return address
  return `${publicUrl}/images/${pictureWidthFor(width)}/${host}${pathname}${pictureQuery(search, imageParameters)}`
}
