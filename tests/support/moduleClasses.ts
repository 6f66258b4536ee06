import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { className } from '../../web/classNames.ts'

const folder = resolve(import.meta.dirname, '../../web/src')

/**
 * A selector of the elements with a class of this name in any CSS module, as the build writes it
 * (web/classNames.ts).
 * @throws Error when no module has the class.
 */
export function moduleClass(name: string): string {
  const written = globSync('**/*.module.css', { cwd: folder }).flatMap((path) => {
    const file = resolve(folder, path)
    const css = readFileSync(file, 'utf8')
    return new RegExp(`\\.${name}(?![\\w-])`).test(css) ? [`.${className(name, file, css)}`] : []
  })
  if (written.length === 0) throw new Error(`No CSS module has the class ${name}.`)
  return `:is(${written.join()})`
}
