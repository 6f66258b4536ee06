import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'

/** Without A, so that no name is like those of advertisements, which blockers hide; capital, unlike the global classes. */
const FIRST = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
const NEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A class in a selector, or the name of an animation. */
const NAMES = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi

let codes: ReadonlyMap<string, string> | undefined
const names = new Map<string, readonly string[]>()

/**
 * The name in pages of a class of a CSS module: two letters for the file and one for the class, as in `Kx7`, because pages repeat each
 * name often. It depends on nothing but the files, so that both sides of a build have the same.
 *
 * @param css the file's text.
 * @throws Error when the file is not one of the site's CSS modules, or its text does not have the name.
 */
export function className(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  codes ??= fileCodes(globSync('src/**/*.module.css', { cwd: import.meta.dirname }))
  const code = codes.get(path)
  if (code === undefined) throw new Error(`${path} is none of the CSS modules below src.`)
  const known = names.get(css) ?? [...new Set(Array.from(css.matchAll(NAMES), ([, found = '']) => found))]
  names.set(css, known)
  const at = known.indexOf(name)
  if (at < 0)
    throw new Error(`${path} has no class or animation ${name}; what belongs to the page is :global().`)
  return code + lettersOf(at)
}

/**
 * The letters of each file. They come from the hash of its path, so that a new file seldom changes those of others, whose chunks browsers
 * have.
 *
 * @throws Error when there are more files than letters.
 */
export function fileCodes(paths: readonly string[]): Map<string, string> {
  if (paths.length > (FIRST.length * NEXT.length) / 2)
    throw new Error(`There are too many CSS modules (${paths.length}) for names of two letters.`)
  const files = new Map<string, string>()
  const taken = new Set<string>()
  for (const path of paths.map((own) => own.replaceAll('\\', '/')).toSorted()) {
    for (let attempt = 0; files.get(path) === undefined; attempt += 1) {
      const hash = createHash('sha256').update(`${path} ${attempt}`).digest()
      const code =
        FIRST.charAt(hash.readUInt16LE(0) % FIRST.length) + NEXT.charAt(hash.readUInt16LE(2) % NEXT.length)
      if (!taken.has(code)) files.set(path, code)
      taken.add(code)
    }
  }
  return files
}

/** A number from 0 as letters; further ones have more letters, so that no two names are the same. */
function lettersOf(number: number): string {
  return number < NEXT.length
    ? NEXT.charAt(number)
    : lettersOf(Math.floor(number / NEXT.length) - 1) + NEXT.charAt(number % NEXT.length)
}
