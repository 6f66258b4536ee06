import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The memory limits in the gateway's Dockerfile, as variables. @throws Error where it has none */
export function limitsOfImage(): Record<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8')
  const [, options] = /NODE_OPTIONS="(.+)"/.exec(text) ?? []
  const ofMalloc = [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value])
  if (options === undefined || ofMalloc.length === 0) throw new Error('The Dockerfile bounds no memory')
  return { NODE_OPTIONS: options, ...(Object.fromEntries(ofMalloc) as Record<string, string>) }
}
