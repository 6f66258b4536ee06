import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** An image with a full version of three numbers, with or without a digest. */
const EXACT_IMAGE = /^[\w./-]+:v?\d+\.\d+\.\d+(?:-[\w.]+)*(?:@sha256:[\da-f]{64})?$/
const EXACT_ACTION = /^[\w./-]+@(?:v\d+\.\d+\.\d+|[\da-f]{40})$/

interface Job {
  'runs-on': string
  container?: string | { image: string }
  services?: Record<string, { image: string }>
  steps: { uses?: string }[]
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const jobs = workflows.flatMap((file) =>
  Object.values((parse(read(file)) as { jobs: Record<string, Job> }).jobs),
)

function imagesOfDockerfile(): string[] {
  const lines = [...read('Dockerfile').matchAll(/^FROM\s+(\S+)(?:\s+AS\s+(\S+))?/gim)]
  const stages = new Set(lines.map(([, , stage]) => stage))
  return lines.flatMap(([, image = '']) => (stages.has(image) ? [] : [image]))
}

function imagesOfCompose(): string[] {
  return globSync('docker-compose*.yml', { cwd: root }).flatMap((file) => {
    const { services } = parse(read(file)) as { services: Record<string, { image?: string }> }
    return Object.values(services).flatMap(({ image }) => image ?? [])
  })
}

function imagesOfWorkflows(): string[] {
  return jobs.flatMap(({ container = [], services = {} }) =>
    [container, ...Object.values(services)]
      .flat()
      .map((used) => (typeof used === 'string' ? used : used.image)),
  )
}

it('every image has an exact tag', () => {
  const images = {
    Dockerfile: imagesOfDockerfile(),
    compose: imagesOfCompose(),
    workflows: imagesOfWorkflows(),
  }

  expect(Object.values(images).filter((named) => named.length < 2)).toEqual([])
  expect(
    Object.values(images)
      .flat()
      .filter((image) => !EXACT_IMAGE.test(image)),
  ).toEqual([])
})

it('every image of Node has the version of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
  const ofNode = [...imagesOfDockerfile(), ...imagesOfWorkflows()].filter((image) =>
    image.startsWith('node:'),
  )

  expect(ofNode.length).toBeGreaterThan(3)
  expect(ofNode.filter((image) => !image.startsWith(`node:${devDependencies.node}-bookworm`))).toEqual([])
})

it('every action of a workflow has an exact version, and every runner a versioned system', () => {
  const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))

  expect(actions.length).toBeGreaterThan(1)
  expect(actions.filter((action) => !EXACT_ACTION.test(action))).toEqual([])
  expect(jobs.map((job) => job['runs-on']).filter((system) => system.endsWith('latest'))).toEqual([])
})
