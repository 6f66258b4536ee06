import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The variables by which the image of the gateway bounds its memory. Without them Node takes as much of the machine as is good for its
 * speed.
 *
 * @throws Error where the Dockerfile does not set them
 */
export function memoryOfImage(): Record<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8')
  const [, options, arenas] = /NODE_OPTIONS="(.+)" MALLOC_ARENA_MAX=(\d+)/.exec(text) ?? []
  if (options === undefined || arenas === undefined)
    throw new Error('The Dockerfile sets no NODE_OPTIONS="…" MALLOC_ARENA_MAX=…')
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas }
}
