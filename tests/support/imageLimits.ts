import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The variables by which the gateway's image bounds memory, from the Dockerfile. @throws Error where it names none */
export function limitsOfImage(): Record<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8')
  const [, options, arenas] = /NODE_OPTIONS="(.+)" MALLOC_ARENA_MAX=(\d+)/.exec(text) ?? []
  if (options === undefined || arenas === undefined) throw new Error('The Dockerfile bounds no memory')
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas }
}
