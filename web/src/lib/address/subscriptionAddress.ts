/**
 * The address by which calendar programs subscribe to a calendar of the site, with the protocol webcal, which opens them. Without
 * an origin (https://example.com) the result is a path, which at least downloads the file.
 */
export function subscriptionAddress(origin: string, path: string): string {
  return origin === '' ? path : origin.replace(/^https?:/, 'webcal:') + path
}
