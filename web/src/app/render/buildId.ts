import { createHash } from 'node:crypto'

/**
 * The id of a build, made of the names of all its files: pages bear it (`data-build`), and the service worker, so that a page knows
 * whether it is of an older build.
 *
 * @param manifest the text of the build's manifest.
 */
export function buildId(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex').slice(0, 12)
}
