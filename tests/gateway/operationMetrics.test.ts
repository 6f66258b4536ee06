import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'graphql'
import { plainSite, startStack, type Stack } from '../support/stack.ts'
import { json } from './hotRequests.ts'
import { sendRaw } from './rawRequest.ts'

const TABLE =
  'query Table($year: Int) {\n  table: standings(year: $year) {\n    rows {\n      wins\n    }\n  }\n}'
const ME = 'query Me {\n  viewer {\n    isLoggedIn\n  }\n}'
const manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [TABLE, ME].map((body) => ({ id: createHash('sha256').update(body).digest('hex'), body })),
}

let folder: string
let stack: Stack

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operation-metrics-'))
  const file = join(folder, 'operations.json')
  writeFileSync(file, JSON.stringify(manifest))
  stack = await startStack({
    env: { OPERATIONS_MANIFEST: file },
    site: {
      ...plainSite,
      async render(_request, execute) {
        await execute({ document: parse(TABLE), variables: { year: 2025 } })
        return { status: 200, headers: {}, body: 'page' }
      },
    },
  })
})

afterEach(async () => {
  await stack.close()
  rmSync(folder, { recursive: true })
})

function post(query: string, more: Record<string, unknown> = {}) {
  return sendRaw(stack.url, { body: JSON.stringify({ query, ...more }), headers: json })
}

/** The operation metrics so far, in order. */
async function measured(): Promise<string[]> {
  const { bytes } = await sendRaw(stack.adminUrl, { path: '/metrics' })
  return bytes
    .toString()
    .split('\n')
    .filter((line) => /^wll_(operation(s|_errors)|failed_fields)_total/.test(line))
    .toSorted()
}

it('operation metrics count a public operation as built once, then as fresh', async () => {
  for (let time = 0; time < 3; time += 1) await post(TABLE, { variables: { year: 2024 } })

  expect(await measured()).toEqual([
    'wll_operations_total{name="Table",outcome="ok",source="built"} 1',
    'wll_operations_total{name="Table",outcome="ok",source="cache"} 1',
    'wll_operations_total{name="Table",outcome="ok",source="fresh"} 2',
  ])
})

it('operation metrics count an incomplete answer with its codes, also from memory', async () => {
  await stack.control({ action: 'failNext', count: 10_000, status: 503 })
  await post(TABLE, { variables: { year: 2025 } })
  await post(TABLE, { variables: { year: 2025 } })

  expect(await measured()).toEqual([
    'wll_failed_fields_total{field="standings",code="UPSTREAM_UNAVAILABLE"} 2',
    'wll_operation_errors_total{name="Table",code="UPSTREAM_UNAVAILABLE"} 3',
    'wll_operations_total{name="Table",outcome="partial",source="built"} 1',
    'wll_operations_total{name="Table",outcome="partial",source="cache"} 1',
    'wll_operations_total{name="Table",outcome="partial",source="fresh"} 1',
  ])
})

it('operation metrics count an operation for its sender as executed, and a rejected one by its code', async () => {
  await post(ME)
  await post('query MadeUp { nothing }')
  await sendRaw(stack.url, {
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }),
    headers: json,
  })

  expect(await measured()).toEqual([
    'wll_operation_errors_total{name="other",code="GRAPHQL_VALIDATION_FAILED"} 1',
    'wll_operation_errors_total{name="other",code="PERSISTED_QUERY_NOT_SUPPORTED"} 1',
    'wll_operations_total{name="Me",outcome="ok",source="executed"} 1',
    'wll_operations_total{name="other",outcome="refused",source="executed"} 2',
  ])
})

it('operation metrics count an operation of a page as such', async () => {
  await sendRaw(stack.url, { path: '/standings' })

  expect(await measured()).toEqual(['wll_operations_total{name="Table",outcome="ok",source="page"} 1'])
})

it('operation metrics time what runs, by name and source, and not what comes from memory', async () => {
  for (let time = 0; time < 3; time += 1) await post(TABLE, { variables: { year: 2024 } })
  await post(ME)

  const { bytes } = await sendRaw(stack.adminUrl, { path: '/metrics' })
  const counts = bytes.toString().match(/^wll_operation_duration_seconds_count.*$/gm) ?? []
  expect(counts.toSorted()).toEqual([
    'wll_operation_duration_seconds_count{name="Me",source="executed"} 1',
    'wll_operation_duration_seconds_count{name="Table",source="built"} 1',
    'wll_operation_duration_seconds_count{name="Table",source="cache"} 1',
  ])
})
