import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { lintKeys } from './lintKeys.ts'

/**
 * Lints the project and exits 1 when anything is wrong, warnings included. A file that was found without fault is left out next
 * time, as long as nothing has changed that its verdict depends on.
 */
const root = resolve(import.meta.dirname, '..')
const cacheFile = join(root, 'node_modules/.cache/lint/clean.json')

const keys = lintKeys(root)
const clean = readClean()
const toLint = [...keys].filter(([file, key]) => clean[file] !== key).map(([file]) => file)

const eslint = new ESLint({ cwd: root, warnIgnored: false })
const results = toLint.length > 0 ? await eslint.lintFiles(toLint) : []
const faulty = new Set(results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => filePath))
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results))
// A file that was edited meanwhile may have been read before or after: its verdict is not kept.
const keysNow = results.length > 0 ? lintKeys(root) : keys
writeClean([...keys].filter(([file, key]) => keysNow.get(file) === key && !faulty.has(join(root, file))))
process.exitCode = faulty.size === 0 ? 0 : 1

/** The files without fault, each with the key it was found so under. */
function readClean(): Record<string, string> {
  return existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>) : {}
}

function writeClean(files: readonly (readonly [string, string])[]): void {
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(files)))
}
