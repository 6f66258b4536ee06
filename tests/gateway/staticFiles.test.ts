import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from './rawRequest.ts'
import { startStack, type Stack } from '../support/stack.ts'

let files: string
let stack: Stack

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'client-build-'))
  mkdirSync(join(files, 'static/js'), { recursive: true })
  writeFileSync(join(files, 'static/js/entry-4f2a.js'), `/* ${'draw '.repeat(500)} */`)
  writeFileSync(join(files, 'static/js/entry-4f2a.js.br'), 'in brotli')
  writeFileSync(join(files, 'static/js/entry-4f2a.js.gz'), 'in gzip')
  writeFileSync(join(files, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(files, 'service-worker.js'), 'keep()\n')
  writeFileSync(join(files, 'service-worker-off.js'), 'remove()\n')
  stack = await startStack({ env: { WEB_STATIC_DIR: files } })
})

afterAll(async () => {
  await stack.close()
  rmSync(files, { recursive: true })
})

const gateway = () => supertest(stack.url)
/** Sends a path unchanged: clients normalize it, an attacker does not. */
const getExactly = (path: string) =>
  new Promise<{ status: number | undefined; text: string; cacheControl: string | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(stack.url)
      get({ host: 'localhost', port, path, agent: false }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        const { statusCode: status, headers } = answer
        answer.on('end', () => resolve({ status, text, cacheControl: headers['cache-control'] }))
      }).on('error', reject)
    },
  )

describe('a file of the build', () => {
  it('is cached for a year under /static, where names have a fingerprint', async () => {
    const answer = await gateway().get('/static/js/entry-4f2a.js').set('accept-encoding', 'identity')

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it.each([
    ['br', 'gzip, br', 'in brotli'],
    ['gzip', 'gzip', 'in gzip'],
    [undefined, 'identity', `/* ${'draw '.repeat(500)} */`],
  ])('is sent in %s as the build has it, to a client that accepts %s', async (encoding, accepted, text) => {
    const answer = await sendRaw(stack.url, {
      path: '/static/js/entry-4f2a.js',
      headers: { 'accept-encoding': accepted },
    })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.bytes.toString()).toBe(text)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
  })

  it('has no headers that only matter for documents', async () => {
    const { headers } = await sendRaw(stack.url, { path: '/static/js/entry-4f2a.js' })

    expect(Object.keys(headers).toSorted()).toEqual([
      ...['cache-control', 'connection', 'content-length', 'content-type', 'cross-origin-resource-policy'],
      ...['date', 'etag', 'keep-alive', 'vary', 'x-content-type-options', 'x-request-id'],
    ])
  })

  it('is revalidated after an hour at the root', async () => {
    const answer = await gateway().get('/robots.txt')

    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.text).toBe('User-agent: *\n')
  })

  it('is not sent again to a client that has it', async () => {
    const first = await gateway().get('/static/js/entry-4f2a.js').set('accept-encoding', 'identity')

    const second = await gateway()
      .get('/static/js/entry-4f2a.js')
      .set('accept-encoding', 'identity')
      .set('if-none-match', first.headers['etag'] ?? '')

    expect(second.status).toBe(304)
    expect(second.text).toBe('')
  })

  it.each([
    '/static/js/gone.js',
    '/static/js/entry-4f2a.js.br',
    '/static/',
    '/static/../../package.json',
    '/static/%2e%2e/robots.txt',
    '/static/js/%00',
  ])('is a plain 404 when there is none at %s, never a page', async (path) => {
    const answer = await getExactly(path)

    expect(answer).toEqual({ status: 404, text: 'Not found\n', cacheControl: 'private, no-store' })
  })
})

describe('the service worker', () => {
  it('is revalidated each time, so that no cache hides a new build', async () => {
    const answer = await gateway().get('/service-worker.js')

    expect(answer.text).toBe('keep()\n')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it('is one that removes itself where operators turn it off', async () => {
    const off = await startStack({ env: { WEB_STATIC_DIR: files, SERVICE_WORKER: 'false' } })

    const answer = await supertest(off.url).get('/service-worker.js')
    await off.close()

    expect(answer.text).toBe('remove()\n')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})
