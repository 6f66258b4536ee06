import { auditServer, type AuditResult } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

/** What the gateway does otherwise than the protocol recommends, or allows, with the reason, by the id of the audit. */
const known: Readonly<Record<'warn' | 'notice', Readonly<Record<string, string>>>> = {
  warn: {
    '572B':
      'an operation that cannot be parsed is refused with 400 for application/json too: proxies see a failure',
    FDE2: 'an operation that the schema does not know is refused with 400 for the same reason',
    '7B9B': 'variables that do not fit are refused with 400 for the same reason',
  },
  notice: {
    '5A70': 'a GET without the mark of a script is refused: a page of another site could have sent it (CSRF)',
    '6A70': 'a GET with variables is refused for the same reason, when it accepts application/json',
    D6D5: 'a GET with variables is refused for the same reason, when it accepts application/graphql-response+json',
  },
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

    expect(idsOf('warn').sort()).toEqual(Object.keys(known.warn).sort())
    expect(idsOf('notice').sort()).toEqual(Object.keys(known.notice).sort())
  })

  it('makes no call to the league', async () => {
    expect(await stack.requests()).toEqual([])
  })
})
