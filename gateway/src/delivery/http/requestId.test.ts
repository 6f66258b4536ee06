import { expect, it } from 'vitest'
import { requestIdFor } from './requestId.ts'

it('request ids have the form of a UUID and are never repeated', () => {
  const ids = Array.from({ length: 1000 }, () => requestIdFor({}))

  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('request ids are taken from a well-formed x-request-id header', () => {
  expect(requestIdFor({ 'x-request-id': 'edge-42.b_7' })).toBe('edge-42.b_7')
})
