import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { createImportGraph } from './importedFiles.ts'

/**
 * Lints the project and exits 1 when anything is wrong, warnings included. A file that was found without fault is left out next
 * time, as long as nothing has changed that its verdict depends on.
 *
 * ESLint's own cache looks at a file's content alone, but our rules look further: rules on types at everything a file imports, and
 * rules on GraphQL at the schema and at every other document. So each verdict is kept under a digest of all of these.
 */
const root = resolve(import.meta.dirname, '..')
const cacheFile = join(root, 'node_modules/.cache/lint/clean.json')
const notOurs = ['**/node_modules/**', 'dist/**', 'coverage/**', '.cache/**', '**/__generated__/**']

const imported = createImportGraph(root)
const contents = new Map<string, string>()
const files = globSync('**/*.{js,mjs,cjs,ts,tsx,graphql}', { cwd: root, exclude: notOurs }).sort()
const forAll = digestOf([...filesThatDecideAll()].sort())
const forGraphql = digestOf(files.filter(holdsGraphql))

const keys = new Map(files.map((file) => [file, keyOf(file)]))
const clean = readClean()
const toLint = files.filter((file) => clean.get(file) !== keys.get(file))

const eslint = new ESLint({ cwd: root, errorOnUnmatchedPattern: false, warnIgnored: false })
const results = toLint.length > 0 ? await eslint.lintFiles(toLint) : []
const faulty = new Set(results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => filePath))
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results))
writeClean(files.filter((file) => !faulty.has(join(root, file))))
process.exitCode = faulty.size === 0 ? 0 : 1

/** The rules, the settings of the compiler, the packages, and types that hold without being imported. */
function filesThatDecideAll(): Set<string> {
  const ambient = files.filter((file) => /\.d\.ts$|\bdeclare (global|module)\b/.test(`${file} ${read(file)}`))
  const settings = globSync('{,*/}tsconfig*.json', { cwd: root, exclude: notOurs })
  const own = ['package.json', 'package-lock.json', 'scripts/lint.ts', ...settings, ...ambient]
  return new Set([...imported('eslint.config.js'), ...own])
}

/** Everything that the verdict on a file depends on. */
function keyOf(file: string): string {
  const graphql = holdsGraphql(file) ? forGraphql : ''
  return hash([forAll, graphql, digestOf([...imported(file)])])
}

function holdsGraphql(file: string): boolean {
  return file.endsWith('.graphql') || (file.startsWith('web/src/') && read(file).includes('gql`'))
}

function digestOf(paths: readonly string[]): string {
  return hash(paths.flatMap((path) => [path, read(path)]))
}

function read(file: string): string {
  let content = contents.get(file)
  if (content === undefined) {
    const path = join(root, file)
    content = existsSync(path) ? readFileSync(path, 'utf8') : 'missing'
    contents.set(file, content)
  }
  return content
}

function hash(texts: readonly string[]): string {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(`${text.length}\n`).update(text)
  return sum.digest('base64')
}

function readClean(): Map<string, string> {
  if (!existsSync(cacheFile)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>))
}

function writeClean(cleanFiles: readonly string[]): void {
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(
    cacheFile,
    JSON.stringify(Object.fromEntries(cleanFiles.map((file) => [file, keys.get(file)]))),
  )
}
