import { PICTURE_WIDTHS, type PictureWidth } from '../../domains/wire/pictureWidths.ts'
import { pictureQuery } from '../../domains/wire/pictureQuery.ts'
import { RefusedPictureError } from './pictureErrors.ts'

/** A valid request: an allowed width, and an address at an allowed host. */
export interface PictureRequest {
  width: PictureWidth
  /** The source of the picture. */
  url: URL
  /** Its one address here: path and query, without parameters that its origin does not need. */
  address: string
}

/** Where pictures may be loaded from. */
export interface PictureSources {
  /** The configured origins, by the host that addresses name. */
  readonly imageOrigins: Readonly<Record<string, string>>
  /** The parameters of a query that are part of a picture's address. */
  readonly imageParameters: readonly string[]
}

const ADDRESS = /^\/images\/([^/?]+)\/([^/?]+)(\/[^?#]*)(\?[^#]*)?$/
const MAX_ADDRESS_LENGTH = 2048

/**
 * Reads `/images/{width}/{host}/{path}?{query}`. The host must match a configured one exactly, so that
 * credentials, other ports and encoded hosts are rejected as unknown hosts.
 * @param address path and query, as they were sent.
 * @throws RefusedPictureError with status 400, 403 or 404
 */
export function readPictureRequest(
  address: string,
  { imageOrigins, imageParameters }: PictureSources,
): PictureRequest {
  const [, widthText = '', host = '', path = '', sentQuery = ''] = ADDRESS.exec(address) ?? []
  const query = pictureQuery(sentQuery, imageParameters)
  if (host === '' || address.length > MAX_ADDRESS_LENGTH) {
    throw new RefusedPictureError(400, 'A picture is at /images/{width}/{host}/{path}.')
  }
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === widthText)
  if (width === undefined) {
    throw new RefusedPictureError(404, `Pictures have one of these widths: ${PICTURE_WIDTHS.join(', ')}.`)
  }
  const origin = Object.hasOwn(imageOrigins, host) ? imageOrigins[host] : undefined
  if (origin === undefined) throw new RefusedPictureError(403, 'No pictures are taken from this host.')
  const url = URL.parse(origin + path + query)
  // A non-canonical address, such as one with dot segments, would be another picture in every cache.
  if (url?.href !== origin + path + query) {
    throw new RefusedPictureError(400, 'The address of the picture is not written as addresses are.')
  }
  return { width, url, address: `/images/${width}/${host}${path}${query}` }
}
