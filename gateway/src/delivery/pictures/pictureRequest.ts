import { PICTURE_WIDTHS, type PictureWidth } from '../../domains/wire/pictureWidths.ts'
import { RefusedPictureError } from './pictureErrors.ts'

/** A valid request: an allowed width, and an address at an allowed host. */
export interface PictureRequest {
  width: PictureWidth
  /** The source of the picture. */
  url: URL
}

const ADDRESS = /^\/images\/([^/?]+)\/([^/?]+)(\/[^?#]*)(\?[^#]*)?$/
const MAX_ADDRESS_LENGTH = 2048

/**
 * Reads `/images/{width}/{host}/{path}?{query}`. The host must match a configured one exactly, so that
 * credentials, other ports and encoded hosts are rejected as unknown hosts.
 * @param address path and query, as they were sent.
 * @param origins the configured origins by host.
 * @throws RefusedPictureError with status 400, 403 or 404
 */
export function readPictureRequest(
  address: string,
  origins: Readonly<Record<string, string>>,
): PictureRequest {
  const [, widthText = '', host = '', path = '', query = ''] = ADDRESS.exec(address) ?? []
  if (host === '' || address.length > MAX_ADDRESS_LENGTH) {
    throw new RefusedPictureError(400, 'A picture is at /images/{width}/{host}/{path}.')
  }
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === widthText)
  if (width === undefined) {
    throw new RefusedPictureError(404, `Pictures have one of these widths: ${PICTURE_WIDTHS.join(', ')}.`)
  }
  const origin = Object.hasOwn(origins, host) ? origins[host] : undefined
  if (origin === undefined) throw new RefusedPictureError(403, 'No pictures are taken from this host.')
  const url = URL.parse(origin + path + query)
  // A non-canonical address, such as one with dot segments, would be another picture in every cache.
  if (url?.href !== origin + path + query) {
    throw new RefusedPictureError(400, 'The address of the picture is not written as addresses are.')
  }
  return { width, url }
}
