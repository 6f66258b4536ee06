import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createImportGraph } from './importedFiles.ts'

const notOurs = ['**/node_modules/**', 'dist/**', 'coverage/**', '.cache/**', '**/__generated__/**']

/**
 * Computes for each linted file a digest of every input of its result.
 * ESLint's own cache considers only the content of a file, but our rules depend on more: rules on types on
 * everything that a file imports, and rules on GraphQL on the schema and all other documents. Every digest
 * also includes the inputs of all results: the rules, the compiler settings, the packages, and ambient types.
 * @param root the project's folder, to which the paths are relative.
 */
export function lintKeys(root: string): Map<string, string> {
  const contents = new Map<string, string>()
  const imported = createImportGraph(root)

  function read(file: string): string {
    let content = contents.get(file)
    if (content === undefined) {
      const path = join(root, file)
      content = existsSync(path) ? readFileSync(path, 'utf8') : 'missing'
      contents.set(file, content)
    }
    return content
  }

  const digestOf = (files: Iterable<string>) => hash([...files].flatMap((file) => [file, read(file)]))
  const holdsGraphql = (file: string) =>
    file.endsWith('.graphql') || (file.startsWith('web/src/') && /gql|graphql/i.test(read(file)))
  const isAmbient = (file: string) => file.endsWith('.d.ts') || /\bdeclare (global|module)\b/.test(read(file))

  const files = globSync('**/*.{js,mjs,cjs,ts,tsx,graphql}', { cwd: root, exclude: notOurs }).sort()
  const settings = globSync('{,*/}tsconfig*.json', { cwd: root, exclude: notOurs }).sort()
  const forAll = digestOf([
    ...imported('eslint.config.js'),
    ...settings,
    ...files.filter(isAmbient),
    'package.json',
    'package-lock.json',
  ])
  const forGraphql = digestOf(files.filter(holdsGraphql))
  return new Map(
    files.map((file) => [
      file,
      hash([forAll, holdsGraphql(file) ? forGraphql : '', digestOf(imported(file))]),
    ]),
  )
}

/** With the lengths, two lists with the same concatenated text have different digests. */
function hash(texts: readonly string[]): string {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(`${text.length}\n`).update(text)
  return sum.digest('base64')
}
