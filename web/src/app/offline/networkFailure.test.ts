import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { isNetworkFailure } from './networkFailure.ts'

function answered(status: number, bodyText: string): ServerError {
  return new ServerError('failed', { response: new Response(bodyText, { status }), bodyText })
}

describe('a failed request', () => {
  it('has not reached the site where the edge answers, since no gateway does', () => {
    const path = resolve(import.meta.dirname, '../../../../edge/failures/503.json')

    expect(isNetworkFailure(answered(503, readFileSync(path, 'utf8')))).toBe(true)
  })

  it('has not reached the site where a proxy answers with a page', () => {
    expect(isNetworkFailure(answered(502, '<h1>Bad gateway</h1>'))).toBe(true)
  })

  it.each([
    ['with errors', 503, '{"errors":[{"message":"a"}]}'],
    ['with data', 503, ' { "data": null }'],
    ['with a refusal', 429, '{"errors":[]}'],
  ])('has reached it where a gateway answers %s', (_what, status, body) => {
    expect(isNetworkFailure(answered(status, body))).toBe(false)
  })
})
