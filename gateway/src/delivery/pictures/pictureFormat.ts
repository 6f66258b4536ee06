/** The format of a sent picture; `plain` is PNG or JPEG, depending on the source. */
export type PictureFormat = 'avif' | 'webp' | 'plain'

const SMALLEST_FIRST = ['avif', 'webp'] as const

/**
 * The smallest format that an Accept header names. Ranges such as `image/*` do not count, because browsers
 * without AVIF send them too. The edge cache uses the same rule (edge/nginx.conf.template).
 */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const named = (accept ?? '').split(',').filter((range) => !/;\s*q=0(?:\.0*)?\s*$/i.test(range))
  const types = new Set(named.map((range) => (range.split(';')[0] ?? '').trim().toLowerCase()))
  return SMALLEST_FIRST.find((format) => types.has(`image/${format}`)) ?? 'plain'
}
