import type { Encoding } from './compression.ts'

/** Browsers send few different headers; the limit stops made-up ones from filling the memory. */
const MAX_HEADERS = 100
const known = new Map<string, Encoding | undefined>()

/** The encoding with the smallest result that the client's `Accept-Encoding` allows; undefined for none. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? '')
  if (known.has(text)) return known.get(text)
  const encoding = choose(text)
  if (known.size < MAX_HEADERS) known.set(text, encoding)
  return encoding
}

function choose(header: string): Encoding | undefined {
  const qualities = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))]
    }),
  )
  const accepts = (name: Encoding) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
}
