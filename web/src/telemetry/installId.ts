/**
 * The id of this browser at the analytics service: the last two numeric parts of its cookie, such as 1234567890.1699999999 of
 * `_ga=GA1.1.1234567890.1699999999`. Null where there is no such cookie, or another form of it.
 *
 * @param cookies as `document.cookie` has them.
 */
export function installId(cookies: string): string | null {
  const value = /(?:^|;\s*)_ga=([^;]*)/.exec(cookies)?.[1]?.trim()
  return /^GA\d+\.[\d-]+\.(\d+\.\d+)$/.exec(value ?? '')?.[1] ?? null
}
