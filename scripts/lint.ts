import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { lintKeys } from './lintKeys.ts'

/**
 * Lints the project and exits with 1 for any problem, warnings included. A file without problems is skipped
 * the next time, as long as no input of its result has changed.
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
// The result of a file that was edited during the run is not stored, because the linted version is unknown.
const keysNow = results.length > 0 ? lintKeys(root) : keys
writeClean([...keys].filter(([file, key]) => keysNow.get(file) === key && !faulty.has(join(root, file))))
process.exitCode = faulty.size === 0 ? 0 : 1

/** The files without problems, each with the key of that result. */
function readClean(): Record<string, string> {
  return existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>) : {}
}

function writeClean(files: readonly (readonly [string, string])[]): void {
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(files)))
}
