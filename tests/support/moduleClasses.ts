import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../web/src')

/**
 * A selector of the elements with a class of this name in any CSS module, as the build writes it (`generateScopedName` in
 * web/vite.config.ts).
 * @throws Error when no module has the class.
 */
export function moduleClass(name: string): string {
  const isKnown = globSync('**/*.module.css', { cwd: folder }).some((path) =>
    new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(resolve(folder, path), 'utf8')),
  )
  if (!isKnown) throw new Error(`No CSS module has the class ${name}.`)
  return `:is([class^="_${name}_"],[class*=" _${name}_"])`
}
