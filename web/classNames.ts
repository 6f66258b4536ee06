import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** The file of each hash so far. */
const files = new Map<string, string>()

/**
 * The name in pages of a class of a CSS module: `_card_x7q`. Pages repeat each name often, so that the hash, which is that of the file's path, is as short as
 * the number of files allows.
 *
 * @throws Error when another file has the same hash: rename one of the two.
 */
export function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3)
  const other = files.get(hash) ?? path
  if (other !== path) throw new Error(`The class names of ${path} and ${other} have the same hash, ${hash}.`)
  files.set(hash, path)
  return `_${name}_${hash}`
}
