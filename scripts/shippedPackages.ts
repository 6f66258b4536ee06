import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a lockfile says of a package. */
interface LockedPackage {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages of a lockfile by their folders; '' is the project. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** The packages that a project has locked. */
export function lockedPackages(root: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  return packages
}

/**
 * The folders of the packages that are run or sent to browsers: the project's dependencies, what its builds take in beside them, and
 * what those depend on.
 *
 * @param bundled the names of packages that builds take in.
 */
export function shippedFolders(packages: LockedPackages, bundled: readonly string[]): Set<string> {
  const folders = new Set<string>()
  const names = [...Object.keys(packages['']?.dependencies ?? {}), ...bundled]
  const waiting = names.map((name) => ({ name, from: '' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(packages, next.name, next.from)
    if (folder === undefined || folders.has(folder)) continue
    folders.add(folder)
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name, from: folder })
  }
  return folders
}

/** The names of the packages that the code of web and gateway imports, tests left out. */
export function importedPackages(root: string): string[] {
  const files = globSync('{web,gateway}/src/**/*.{ts,tsx}', { cwd: root })
  const names = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)])
    .map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}

/** A package, in quotes; modules of Node have a colon in their names. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/g

/** The folder from which a package in another folder gets this one, as Node looks for it. */
function folderOf(packages: LockedPackages, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (place === '') return undefined
  }
}
