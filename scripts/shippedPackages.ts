import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in a lockfile. */
interface LockedPackage {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages of a lockfile by their folders; '' is the project. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** The packages in a project's lockfile. */
export function lockedPackages(root: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  return packages
}

/**
 * The folders of shipped packages: the project's dependencies, packages that its builds bundle, and their
 * dependencies.
 * @param bundled the names of packages that builds bundle.
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

/** The names of the packages that the code of web and gateway imports, without tests. */
export function importedPackages(root: string): string[] {
  const files = globSync('{web,gateway}/src/**/*.{ts,tsx}', { cwd: root })
  const names = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)])
    .map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}

/** A package in quotes; modules of Node have a colon in their names. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/g

/** The folder to which Node resolves a package imported from another package's folder. */
function folderOf(packages: LockedPackages, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (place === '') return undefined
  }
}
