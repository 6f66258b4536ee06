import { createHash } from 'node:crypto'

/**
 * The id of a build: when it was made, epoch seconds, and a hash of the names of all its files. Pages bear it (`data-build`), and the
 * service worker, so that a page knows whether it is of an older build.
 *
 * @param manifest the text of the build's manifest.
 * @param builtAt epoch seconds.
 */
export function buildId(manifest: string, builtAt: string): string {
  return `${builtAt}-${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}`
}
