/**
 * The address by which a calendar program follows a calendar of the site: webcal, which such programs take for their own.
 * Without an origin (https://example.com) it stays a path, which at least gives the file.
 */
export function subscriptionAddress(origin: string, path: string): string {
  return origin === '' ? path : origin.replace(/^https?:/, 'webcal:') + path
}
