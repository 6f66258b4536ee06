import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A safe path segment: letters, digits, `-`, `_` and dots, but no leading dot, so that no path can leave the folder. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

/**
 * Throws when the folder does not hold a version of the API. Otherwise a mistyped folder would go unnoticed, because
 * simulated answers would take its place.
 */
export function assertRecordingsFolder(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.some((name) => /^v\d$/.test(name))) return
  throw new Error(
    `the recordings must be a folder with v4 or another version of the API in it, not "${folder}"`,
  )
}

/**
 * Reads the recorded answer for a path under the API base: `v4/events` reads `<folder>/v4/events.json`, whatever the
 * query. Null when there is no such file or the path contains unsafe characters.
 */
export async function readRecordedAnswer(folder: string, apiPath: string): Promise<string | null> {
  const segments = apiPath.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment))) return null
  try {
    return await readFile(`${path.join(folder, ...segments)}.json`, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
