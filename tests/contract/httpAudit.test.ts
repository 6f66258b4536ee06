import { auditServer, type AuditResult } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

/** What the gateway does otherwise than the protocol recommends, or allows, to clients that take `application/json`. */
const known = {
  // Operations that cannot be run are refused with 400, not answered with 200: unreadable, unknown to the schema, bad variables.
  warn: ['572B', '7B9B', 'FDE2'],
  // A GET that a page of another site could send is refused; with `apollo-require-preflight` it is answered.
  notice: ['5A70', '6A70', 'D6D5'],
}

let stack: Stack
let results: AuditResult[]
beforeAll(async () => {
  stack = await startStack()
  results = await auditServer({ url: `${stack.url}/graphql` })
})
afterAll(() => stack.close())

describe('GraphQL over HTTP', () => {
  it('passes the audits of its specification without an error', () => {
    const errors = results.filter(({ status }) => status === 'error')

    expect(errors.map(({ id, name }) => `${id} ${name}`)).toEqual([])
    expect(results.length).toBeGreaterThan(60)
  })

  it('follows the recommendations with known exceptions', () => {
    const idsOf = (status: string) => results.filter((result) => result.status === status).map(({ id }) => id)

    expect({ warn: idsOf('warn').sort(), notice: idsOf('notice').sort() }).toEqual(known)
  })

  it('makes no call to the league', async () => {
    expect(await stack.requests()).toEqual([])
  })
})
