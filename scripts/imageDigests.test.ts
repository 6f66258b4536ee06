import { expect, it } from 'vitest'
import { digestOf, imagesIn, withDigests } from './imageDigests.ts'

const DIGEST = `sha256:${'a1'.repeat(32)}`
const OLD = `sha256:${'0'.repeat(64)}`
const TEXT = `FROM node:24.21.0-bookworm-slim AS deps
FROM deps AS build
  image: nginx:1.28.2-alpine@${OLD}
  container: node:24.21.0-bookworm
  build: { context: ., target: gateway }
`

it('imagesIn ignores stages and local builds', () => {
  expect(imagesIn(TEXT)).toEqual([
    'node:24.21.0-bookworm-slim',
    'nginx:1.28.2-alpine',
    'node:24.21.0-bookworm',
  ])
})

it('withDigests writes a digest after its tag, in place of an older one, and changes nothing else', () => {
  const digests = new Map([
    ['node:24.21.0-bookworm-slim', DIGEST],
    ['nginx:1.28.2-alpine', DIGEST],
  ])

  expect(withDigests(TEXT, digests)).toBe(`FROM node:24.21.0-bookworm-slim@${DIGEST} AS deps
FROM deps AS build
  image: nginx:1.28.2-alpine@${DIGEST}
  container: node:24.21.0-bookworm
  build: { context: ., target: gateway }
`)
})

it('digestOf asks Docker for the digest of a tag', async () => {
  const requests: string[] = []
  const digest = await digestOf('redis:7.4.11-alpine', (args) => {
    requests.push(args.join(' '))
    return Promise.resolve(`${DIGEST}\n`)
  })

  expect(digest).toBe(DIGEST)
  expect(requests).toEqual(['buildx imagetools inspect redis:7.4.11-alpine --format {{.Manifest.Digest}}'])
})

it.each(['', '<no value>', 'latest', 'sha256:1'])("digestOf rejects Docker's answer %j", async (printed) => {
  await expect(digestOf('redis:7.4.11-alpine', () => Promise.resolve(printed))).rejects.toThrow(
    'Docker names no digest',
  )
})

it('digestOf passes a failure of Docker on', async () => {
  const failure = new Error('manifest unknown')

  await expect(digestOf('redis:7.4.11-alpine', () => Promise.reject(failure))).rejects.toBe(failure)
})
