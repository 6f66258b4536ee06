import { auditServer, type AuditResult } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

/** Known deviations of the gateway from recommendations of the protocol, with the reason, by id of the audit. */
const known: Readonly<Record<'warn' | 'notice', Readonly<Record<string, string>>>> = {
  warn: {
    '572B':
      'an operation that cannot be parsed is refused with 400 for application/json too: proxies see a failure',
    FDE2: 'an operation that the schema does not know is refused with 400 for the same reason',
    '7B9B': 'variables that do not fit are refused with 400 for the same reason',
  },
  notice: {},
}

/** The query of the audits, which is never cached, and a public one, which is. */
const [AUDITED, PUBLIC] = ['{ __typename }', '{ __typename site { league } }']
/** Audits whose variables do not fit the public query: they are rejected each time. */
const REFUSED = 2

let stack: Stack
let calls: unknown[]
let results: AuditResult[]
/** The results with the public query, for the first run and the second, with the number of cached and built answers. */
let ofPublic: { results: AuditResult[]; kept: number; made: number }[]
beforeAll(async () => {
  stack = await startStack()
  const url = `${stack.url}/graphql`
  results = await auditServer({ url })
  calls = await stack.requests()
  ofPublic = []
  for (let times = 0; times < 2; times += 1) {
    const before = await cacheCounts()
    const again = await auditServer({ url, fetchFn: fetchPublic })
    const after = await cacheCounts()
    ofPublic.push({ results: again, kept: after.kept - before.kept, made: after.made - before.made })
  }
})
afterAll(() => stack.close())

/** Sends the request of an audit, with the public query in place of its own. */
function fetchPublic(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address)
  const query = url.searchParams.get('query')
  if (query !== null) url.searchParams.set('query', query.replace(AUDITED, PUBLIC))
  const { body } = init
  return fetch(url, { ...init, ...(typeof body === 'string' && { body: body.replace(AUDITED, PUBLIC) }) })
}

/** The numbers of answers from the cache, and of built ones. */
async function cacheCounts(): Promise<{ kept: number; made: number }> {
  const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  const count = (outcome: string) =>
    Number(new RegExp(`^wll_kept_answers_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { kept: count('kept'), made: count('made') }
}

/** The outcome of each audit. */
function outcomesOf(audits: AuditResult[]): string[] {
  return audits.map(({ id, status }) => `${id} ${status}`)
}

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

  it('has the same audit results for answers that are built and from the cache', () => {
    const [first, again] = ofPublic

    expect(outcomesOf(first?.results ?? [])).toEqual(outcomesOf(results))
    expect(outcomesOf(again?.results ?? [])).toEqual(outcomesOf(results))
    expect(first?.made).toBeGreaterThan(REFUSED)
    expect(again).toMatchObject({ kept: 21, made: REFUSED })
  })

  it('makes no call to the league', () => {
    expect(calls).toEqual([])
  })
})
