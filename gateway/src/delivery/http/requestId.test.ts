import { expect, it } from 'vitest'
import { requestIdFor } from './requestId.ts'

it('makes an id in the form of a UUID for each request that has none, and no id twice', () => {
  const ids = Array.from({ length: 1000 }, () => requestIdFor({}))

  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('keeps the well-formed id of a request', () => {
  expect(requestIdFor({ 'x-request-id': 'edge-42.b_7' })).toBe('edge-42.b_7')
})
