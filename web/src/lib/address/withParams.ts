/**
 * The address of the same page with some of its query parameters changed, such as "?team=guard&sort=goals#box-score".
 * Null takes a parameter out; all others stay as they are.
 */
export function withParams(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  hash = '',
): string {
  const params = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const search = params.toString()

  return `${search === '' ? '?' : `?${search}`}${hash}`
}
