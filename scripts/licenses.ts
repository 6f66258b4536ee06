import { join } from 'node:path'
import { importedPackages, lockedPackages, shippedFolders, type LockedPackages } from './shippedPackages.ts'

/** Licenses allowed for shipped packages: none of them requires publishing our code. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  // The license of the display font.
  'OFL-1.1',
])

/** Shipped packages with another license, or without a declared one, and why they are allowed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@braze/web-sdk':
    'Braze lets its customers use it; it is loaded where a deployment has a key of theirs, once a visitor has agreed.',
  limiter: 'Its license.txt is MIT, which its package.json does not say.',
}
/** Builds of libvips, LGPL: sharp loads them unchanged, as separate libraries that can be replaced. */
const LIBVIPS = /^@img\/sharp-(?:libvips-|win32-|wasm32$)/

/**
 * The shipped packages without an allowed license, such as `name@1.0.0: GPL-3.0`.
 * @param bundled the names of packages that builds bundle, beside the project's dependencies.
 */
export function refusedLicenses(packages: LockedPackages, bundled: readonly string[]): string[] {
  return [...shippedFolders(packages, bundled)].toSorted().flatMap((folder) => {
    const { version = '', license } = packages[folder] ?? {}
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isFine = isAllowed(license) || name in EXCEPTIONS || LIBVIPS.test(name)
    return isFine ? [] : [`${name}@${version}: ${license ?? 'no word of a license'}`]
  })
}

/** Whether an expression such as `(MIT OR GPL-3.0)` is allowed: by one of its alternatives, or by all of its parts. */
function isAllowed(expression: string | undefined): boolean {
  const plain = expression?.replaceAll(/^\(|\)$/g, '') ?? ''
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((license) => ALLOWED.has(license))
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const refused = refusedLicenses(lockedPackages(root), importedPackages(root))
  if (refused.length === 0)
    console.log('All packages that are run or sent to browsers have allowed licenses.')
  else {
    console.error(
      `Licenses that are not allowed:\n${refused.join('\n')}\n→ Take other packages, or say in scripts/licenses.ts why these may be used.`,
    )
    process.exitCode = 1
  }
}
