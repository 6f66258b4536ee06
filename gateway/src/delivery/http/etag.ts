import { createHash } from 'node:crypto'

/** The strong entity tag of a body; a `W/` prefix makes it weak. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}
