import { expect, it } from 'vitest'
import { refusalInEnvelope } from './refusalCodes.ts'

it.each([
  ['a code', { code: 'QUOTA_EXCEEDED', message: 'no' }, 'QUOTA_EXCEEDED'],
  ['a code that may pass', { code: 'TIMEOUT' }, undefined],
  ['a status', { status: 403, code: 'FORBIDDEN' }, '403'],
  ['a status by its other name', { statusCode: '410' }, '410'],
  ['a status as code', { code: 402 }, '402'],
  ['a status that may pass', { status: 503 }, undefined],
  ['too many requests', { status: 429 }, undefined],
  ['what is not there', { status: 404 }, undefined],
  ['a number that is no status', { code: 17 }, '200'],
  ['a code that cannot be named', { code: 'see https://example.com' }, '200'],
  ['a text', 'no season', '200'],
])('refusalInEnvelope reads %s', (_what, error, refusal) => {
  expect(refusalInEnvelope(error)).toBe(refusal)
})
