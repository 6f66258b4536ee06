import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { engines, devDependencies } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  devDependencies: Record<string, string>
}
const pinnedMajor = Number(devDependencies['node']?.split('.')[0])

it('the same major version of Node is in the package, nvm, the types, the images and the workflows', () => {
  const images = ['Dockerfile', ...globSync('.github/workflows/*.yml', { cwd: root })].flatMap((file) =>
    [...read(file).matchAll(/\bnode:(\d+)/g)].map(([, major]) => [file, Number(major)] as const),
  )

  const named = [
    ['.nvmrc', Number(read('.nvmrc'))],
    ['@types/node', Number(devDependencies['@types/node']?.split('.')[0])],
    ...images,
  ] as const

  expect(images.length).toBeGreaterThan(1)
  expect(named.filter(([, major]) => major !== pinnedMajor)).toEqual([])
})

it('the setup works with the Node version of .nvmrc', () => {
  const leastMajor = Number(/^>=(\d+)\.\d+$/.exec(engines.node)?.[1])

  expect(leastMajor).toBeLessThanOrEqual(Number(read('.nvmrc')))
})
