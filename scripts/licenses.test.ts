import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusedLicenses } from './licenses.ts'
import { importedPackages, lockedPackages, shippedFolders } from './shippedPackages.ts'

const root = join(import.meta.dirname, '..')

it('all shipped packages have allowed licenses', () => {
  expect(refusedLicenses(lockedPackages(root), importedPackages(root))).toEqual([])
})

it('shipped packages include those bundled by builds, and exclude those for tests and tools', () => {
  const folders = shippedFolders(lockedPackages(root), importedPackages(root))

  const named = ['express', 'firebase', 'hls.js', '@braze/web-sdk', '@firebase/app', 'vitest', 'lighthouse']
  expect(named.filter((name) => folders.has(`node_modules/${name}`))).toEqual([
    'express',
    'firebase',
    'hls.js',
    '@braze/web-sdk',
    '@firebase/app',
  ])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
  [undefined, false],
])('a package under the license %s is allowed: %s', (license, isAllowed) => {
  const packages = {
    '': { dependencies: { one: '1.0.0' } },
    'node_modules/one': { version: '1.0.0', ...(license !== undefined && { license }) },
  }

  expect(refusedLicenses(packages, []).length === 0).toBe(isAllowed)
})

it('shipped packages are resolved as Node does, nested ones first', () => {
  const packages = {
    '': { dependencies: { one: '1' } },
    'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '2' } },
    'node_modules/one/node_modules/two': {
      version: '2.0.0',
      license: 'GPL-3.0',
      optionalDependencies: { three: '3', missing: '1' },
    },
    'node_modules/two': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/three': { version: '3.0.0', license: 'EUPL-1.2' },
    'node_modules/bundled': { version: '4.0.0' },
  }

  expect(refusedLicenses(packages, ['bundled'])).toEqual([
    'bundled@4.0.0: no word of a license',
    'two@2.0.0: GPL-3.0',
    'three@3.0.0: EUPL-1.2',
  ])
})
