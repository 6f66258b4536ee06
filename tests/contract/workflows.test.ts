import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { RINGS } from '../../scripts/testRings.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Job {
  strategy?: { matrix: { ring?: string[]; target?: string[] } }
  steps: { run?: string }[]
}

const jobs = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
  Object.values((parse(read(file)) as { jobs: Record<string, Job> }).jobs),
)

it('the workflows run commands that the package has', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const run = jobs.flatMap(({ steps }) => steps.flatMap(({ run: command = '' }) => command.split('\n')))
  const used = run.flatMap((line) => /\bnpm (?:run )?([\w:-]+)/.exec(line)?.[1] ?? [])

  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('the workflows run every ring of the tests, side by side', () => {
  const rings = jobs.flatMap(({ strategy }) => strategy?.matrix.ring ?? [])

  expect(rings).toEqual(Object.keys(RINGS))
})

it('the workflows build every image of docker-compose.yml', () => {
  const { services } = parse(read('docker-compose.yml')) as {
    services: Record<string, { build?: { target: string } }>
  }
  const images = Object.values(services).flatMap(({ build }) => build?.target ?? [])
  const built = jobs.flatMap(({ strategy }) => (strategy?.matrix.target ? [strategy.matrix.target] : []))

  expect(built.length).toBe(2)
  for (const targets of built) expect(targets).toEqual(images)
})
