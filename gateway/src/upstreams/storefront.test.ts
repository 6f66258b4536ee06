import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { answer } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import type { Config } from '../config.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createStorefront } from './storefront.ts'

const server = scriptedServerTests()

function setUp(changed: Partial<Config['shop']> = {}) {
  const { log, lines } = captureLog()
  const create = () =>
    createStorefront({
      settings: {
        domain: server.url,
        token: 's3cret',
        apiVersion: '2024-10',
        country: 'US',
        language: 'EN',
        collections: {},
        ...changed,
      },
      deadlineMs: { user: 30_000, background: 30_000 },
      retryDelayMs: 10,
      clock: settableClock(),
      log,
      metrics: createMetrics(),
    })
  return { create, lines }
}

const question = { query: 'query Shop { shop { name } }', operationName: 'Shop', variables: {} }

describe('the Storefront API caller', () => {
  it('calls its version with the access token', async () => {
    const { create, lines } = setUp()
    server.reply(answer(200, { data: { shop: { name: 'Shop' } } }))

    const data = await create().call(question)

    expect(data).toEqual({ shop: { name: 'Shop' } })
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/2024-10/graphql.json',
        headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 's3cret' },
      },
    ])
    expect(lines).toEqual([])
  })

  it.each([
    ['country', 'country'],
    ['language', 'language'],
    ['domain', 'store domain'],
    ['token', 'storefront token'],
    ['apiVersion', 'API version'],
  ] as const)('throws without its %s', (name, label) => {
    const { create } = setUp({ [name]: '' })

    expect(create).toThrow(`The shop's ${label} is missing`)
  })

  it('calls an unknown version too, after a warning', async () => {
    const { create, lines } = setUp({ apiVersion: '2025-01' })
    server.reply(answer(200, { data: {} }))

    await create().call(question)

    expect(server.requests[0]?.url).toBe('/api/2025-01/graphql.json')
    expect(lines).toMatchObject([
      { level: 'warn', apiVersion: '2025-01', knownVersions: ['2024-10', '2026-04'] },
    ])
  })

  it('logs a failure without its token', async () => {
    const { create, lines } = setUp()
    server.reply(answer(403, 'token s3cret'))

    await expect(create().call(question)).rejects.toThrow('Invalid response status 403')

    expect(lines).not.toEqual([])
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })
})
