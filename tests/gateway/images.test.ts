import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSandboxServices, root } from '../support/processes/composeStack.ts'

interface Stage {
  from: string
  /** The Dockerfile lines of the stage and of its base stages. */
  lines: string[]
}

const services = readSandboxServices()
const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

function readStages(text: string): Map<string, Stage> {
  const read = new Map<string, Stage>()
  for (const block of text.split(/^(?=FROM )/m)) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(block) ?? []
    if (from) read.set(name, { from, lines: [...(read.get(from)?.lines ?? []), ...block.split('\n')] })
  }
  return read
}

/** The folders and files of this project that are copied into a stage's image. */
function copiedTo(target: string): string[] {
  return (stages.get(target)?.lines ?? []).flatMap((line) => {
    const args = line.split(' ').filter((word) => !word.startsWith('--'))
    return args[0] === 'COPY' ? args.slice(1, -1).map((path) => path.replace(/^\/app\//, '')) : []
  })
}

/** An import statement, a dynamic import, a thread's file, and a required file. */
const loads =
  /(?:^(?:import|export|\}).*? from |^import |import\(|\.url\)\(\s*|new URL\()(['"])([^'"\s]+)\1/gm

/** Every module of this project and every package that a program loads; type imports are not counted. */
function loadedBy(program: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.[jt]s$/.test(file)) return
    const source = readFileSync(join(root, file), 'utf8').replace(
      /^(import|export) type [^']*from '[^']+'$/gm,
      '',
    )
    for (const [, , name = ''] of source.matchAll(loads)) {
      if (name.startsWith('.')) visit(relative(root, join(root, dirname(file), name)))
      else if (!isBuiltin(name)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    }
  }
  visit(program)
  return { files, packages }
}

describe.each([
  ['gateway', ['schema', 'dist']],
  ['sandbox', ['sandbox']],
  ['identity', ['identity']],
])('the image of %s', (target, folders) => {
  it('is built for the service, and starts its program as a user without privileges', () => {
    const { build, command } = services[target] ?? {}
    const lines = stages.get(target)?.lines ?? []

    expect(build).toMatchObject({ target })
    expect(existsSync(join(root, command?.[1] ?? ''))).toBe(true)
    expect(lines).toContain(`CMD ${JSON.stringify(command).replace(',', ', ')}`)
    expect(lines).toContain('USER node')
  })

  it('has the program that checks its health', () => {
    const [, program = ''] = services[target]?.healthcheck.test ?? []
    const [, installed = ''] =
      /apt-get install -y --no-install-recommends ([\w -]+)/.exec(
        stages.get(target)?.lines.join('\n') ?? '',
      ) ?? []

    expect(program).toBe('wget')
    expect(installed.split(' ')).toContain(program)
  })

  it('has every folder that the program reads, and the build context includes them', () => {
    const own = folders.filter((folder) => folder !== 'dist')

    expect(copiedTo(target)).toEqual(expect.arrayContaining(folders))
    expect(ignored).toEqual(expect.arrayContaining(own.map((folder) => `!${folder}`)))
  })
})

it('the gateway image is built from the sources of site and gateway, and its code is compiled by the user that will run it', () => {
  const build = stages.get('build')?.lines.join('\n')
  const lines = stages.get('gateway')?.lines ?? []
  const written = lines.findIndex((line) => line.includes('dist/gateway/writeCompileCache.js'))

  expect(copiedTo('build')).toEqual(expect.arrayContaining(['web', 'gateway', 'schema']))
  expect(build).toMatch(/vite\.js build web --app && node \S+vite\.js build gateway$/m)
  expect(written).toBeGreaterThan(lines.findIndex((line) => line.includes('/app/dist ./dist')))
  expect(written).toBeGreaterThan(lines.indexOf('USER node'))
  expect(lines.indexOf('ENV NODE_COMPILE_CACHE=/home/node/compile-cache')).toBeGreaterThan(-1)
})

it('the gateway image has the files that the bundle lacks', () => {
  const { packages } = loadedBy(services['gateway']?.command[1] ?? '')

  expect([...packages].sort()).toEqual([
    '@graphql-yoga/render-graphiql',
    'firebase-admin',
    'opentype.js',
    'sharp',
  ])
})

describe.each([
  ['gateway', []],
  // Only its published schema is copied into the image.
  ['sandbox', ['@shopify/hydrogen-react']],
])('the program of %s', (target, copied) => {
  const { files, packages } = loadedBy(services[target]?.command[1] ?? '')

  it('loads no file outside of its image', () => {
    const folders = copiedTo(target)
    const outside = [...files].filter((file) => !folders.includes(file.split('/')[0] ?? ''))

    expect(files.size).toBeGreaterThan(10)
    expect(outside).toEqual([])
  })

  it('loads no package that a production install omits', () => {
    const missing = [...packages].filter((name) => !(name in dependencies))

    expect(missing).toEqual(copied)
    expect(copiedTo(target).filter((path) => path.startsWith('node_modules/'))).toEqual(
      copied.flatMap((name) => [
        `node_modules/${name}/package.json`,
        `node_modules/${name}/storefront.schema.json`,
      ]),
    )
  })
})
