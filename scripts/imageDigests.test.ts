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

it('images are told from stages and from builds', () => {
  expect(imagesIn(TEXT)).toEqual([
    'node:24.21.0-bookworm-slim',
    'nginx:1.28.2-alpine',
    'node:24.21.0-bookworm',
  ])
})

it('a digest is written behind its tag, in place of an older one, and nothing else changes', () => {
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

/** A registry that writes down what it is requests for. */
function registry(manifest: Response, admission = Response.json({ token: 'for-all' })) {
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = (address, init) => {
    const { method, url, headers } = new Request(address, init)
    requests.push(`${method} ${url} ${headers.get('authorization')}`)
    return Promise.resolve(requests.length === 1 ? admission : manifest)
  }
  return { requests, fetch }
}

it('the registry is asked what a tag stands for', async () => {
  const { requests, fetch } = registry(new Response(null, { headers: { 'docker-content-digest': DIGEST } }))

  expect(await digestOf('redis:7.4.11-alpine', fetch)).toBe(DIGEST)
  expect(requests).toEqual([
    'GET https://auth.docker.io/token?service=registry.docker.io&scope=repository:library/redis:pull null',
    'HEAD https://registry-1.docker.io/v2/library/redis/manifests/7.4.11-alpine Bearer for-all',
  ])
})

it.each([
  ['no such tag', registry(new Response(null, { status: 404 })), 'registry-1.docker.io answers 404'],
  ['no digest', registry(new Response(null)), 'registry-1.docker.io answers 200'],
  [
    'no admission',
    registry(new Response(null), new Response(null, { status: 429 })),
    'auth.docker.io answers 429',
  ],
])('a registry with %s is said to give none', async (_what, { fetch }, message) => {
  await expect(digestOf('redis:7.4.11-alpine', fetch)).rejects.toThrow(message)
})
