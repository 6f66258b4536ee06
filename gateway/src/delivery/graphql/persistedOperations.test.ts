import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteMissingError } from '../pages/loadSite.ts'
import { createOperationFinder, loadOperations } from './persistedOperations.ts'

const listed = 'query Site {\n  site {\n    league\n  }\n}'
/** Computed by `sha256sum`. */
const listedHash = '8dbe6c16143a86dafcc15e8298f5b73a8b11ceea7c309b358bfe196c889813b2'
const otherHash = 'f'.repeat(64)
const manifest = new Map([[listedHash, listed]])
const textOf = (hash: string) => Promise.resolve(manifest.get(hash))
const byHash = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })

function manifestWith(...operations: object[]): string {
  return JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations })
}

/** The result of a lookup: a text, or the error's code. */
async function find(
  allowArbitrary: boolean,
  request: { query?: unknown; extensions?: unknown },
): Promise<unknown> {
  const found = await createOperationFinder({ textOf, allowArbitrary })(request)
  return found instanceof GraphQLError ? found.extensions['code'] : found
}

describe('finding a persisted operation', () => {
  it.each([
    ['by its hash', { extensions: byHash(listedHash) }],
    ['by its hash beside an empty text', { query: '', extensions: byHash(listedHash) }],
    ['by its text', { query: listed }],
    ['by both', { query: listed, extensions: byHash(listedHash) }],
  ])('finds one of the manifest %s, whether or not others are allowed', async (_how, request) => {
    expect(await find(false, request)).toBe(listed)
    expect(await find(true, request)).toBe(listed)
  })

  it.each([
    ['PERSISTED_QUERY_ID_REQUIRED', '{ site { id } }', { query: '{ site { id } }' }],
    ['PERSISTED_QUERY_ID_REQUIRED', `${listed} `, { query: `${listed} ` }],
  ])(
    'answers one that is not in the manifest with %s, or with its text where all are allowed',
    async (code, text, request) => {
      expect(await find(false, request)).toBe(code)
      expect(await find(true, request)).toBe(text)
    },
  )

  it.each([
    [
      'BAD_REQUEST',
      'a text with the hash of another',
      { query: '{ site { id } }', extensions: byHash(listedHash) },
    ],
    ['BAD_REQUEST', 'another version', { extensions: byHash(listedHash, 2) }],
    ['BAD_REQUEST', 'capital letters', { extensions: byHash(listedHash.toUpperCase()) }],
    ['BAD_REQUEST', 'a hash that is no text', { extensions: byHash([listedHash]) }],
    ['BAD_REQUEST', 'a name of an object’s own', { extensions: byHash('__proto__') }],
    ['BAD_REQUEST', 'nothing of a hash', { extensions: { persistedQuery: null } }],
    ['BAD_REQUEST', 'nothing at all', {}],
    ['BAD_REQUEST', 'a text that is none', { query: { kind: 'Document' } }],
  ])('answers %s to %s, whether or not others are allowed', async (code, _what, request) => {
    expect(await find(false, request)).toBe(code)
    expect(await find(true, request)).toBe(code)
  })

  it('answers an unknown hash with the error that clients of persisted queries understand', async () => {
    const request = { extensions: byHash(otherHash) }

    expect(await find(false, request)).toBe('PERSISTED_QUERY_NOT_FOUND')
    expect(await find(true, request)).toBe('PERSISTED_QUERY_NOT_SUPPORTED')
  })

  it('never lets a client add to the manifest', async () => {
    const query = '{ site { id } }'
    const extensions = byHash('0a5e185d943d19ad5a07bb50afdfb158eae963c1eb05611f89cb0a6182441be2')
    const ask = createOperationFinder({ textOf, allowArbitrary: true })

    const once = await ask({ query, extensions })
    const again = await ask({ extensions })

    expect(once).toBe(query)
    expect(again).toMatchObject({ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } })
  })
})

describe('the operations manifest', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  const file = () => join(folder, 'operations.json')

  it('is read as the web build writes it', () => {
    writeFileSync(file(), manifestWith({ id: listedHash, name: 'Site', type: 'query', body: listed }))

    const operations = loadOperations(file(), { isNeeded: true })

    expect([...operations]).toEqual([[listedHash, listed]])
  })

  it('may be missing only where all operations are allowed', () => {
    expect(loadOperations(file(), { isNeeded: false }).size).toBe(0)
    expect(() => loadOperations(file(), { isNeeded: true })).toThrow(SiteMissingError)
  })

  it.each([
    ['is cut off', '{"'],
    ['is no object', '[]'],
    [
      'is of another version',
      JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 2, operations: [] }),
    ],
    ['has a hash that is none', manifestWith({ id: 'Site', body: listed })],
    ['has the hash of another text', manifestWith({ id: otherHash, body: listed })],
    ['has no text', manifestWith({ id: otherHash, body: null })],
  ])('stops the start, with advice, when it %s', (_what, content) => {
    writeFileSync(file(), content)

    expect(() => loadOperations(file(), { isNeeded: false })).toThrow('npm run build')
  })
})
