import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * Finds out which files of the project a file is made of: itself, what it imports, types included, and so on.
 *
 * @param root the project's folder, from which all paths are seen.
 * @returns a function from a file's path to the paths of all files it leads to, itself first. One that is missing is among them.
 */
export function createImportGraph(root: string): (file: string) => ReadonlySet<string> {
  const direct = new Map<string, string[]>()

  function importsOf(file: string): string[] {
    let imports = direct.get(file)
    if (imports === undefined) {
      const path = join(root, file)
      imports = existsSync(path) && /\.[cm]?[jt]sx?$/.test(file) ? relativeImports(file, path) : []
      direct.set(file, imports)
    }
    return imports
  }

  return (file) => {
    const found = new Set([file])
    // A set that grows while it is walked through is walked to its end.
    for (const one of found) for (const imported of importsOf(one)) found.add(imported)
    return found
  }
}

/** Imports name their file in full, so nothing has to be tried. What comes from packages is left out. */
function relativeImports(file: string, path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true)
  return importedFiles
    .map(({ fileName }) => fileName.split('?')[0] ?? '')
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
}
