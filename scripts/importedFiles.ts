import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * Builds the function that finds all files of the project that a file imports, directly or through others,
 * types included.
 * @param root the project's folder, to which all paths are relative.
 * @param unfollowed files that are included themselves, but whose imports are not followed.
 * @returns a function from a file's path to the paths of the file itself and of all files it imports, missing
 * ones included.
 */
export function createImportGraph(
  root: string,
  unfollowed: readonly string[] = [],
): (file: string) => ReadonlySet<string> {
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
    // Iterating over a set also visits items added during the loop.
    for (const one of found) {
      if (!unfollowed.includes(one)) for (const imported of importsOf(one)) found.add(imported)
    }
    return found
  }
}

/** Imports contain the file ending, so no candidates have to be tried. Imports of packages are left out. */
function relativeImports(file: string, path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true)
  return importedFiles
    .map(({ fileName }) => fileName.split('?')[0] ?? '')
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
}
