import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { TooManyRequestsError } from '../../errors.ts'
import { errorPage } from '../http/errorPage.ts'
import { createPageRefusals } from './pageRefusals.ts'

/** Canonical addresses of a site that has only player pages, without a trailing slash. */
function canonicalAddress(requested: string) {
  if (!requested.startsWith('/players/')) return null
  return { address: requested.replace(/\/$/, ''), others: '', isWrittenSo: !requested.endsWith('/') }
}

interface Situation {
  url?: string
  method?: string
  refusesAny?: boolean
  refusalStatus?: 429 | 503 | undefined
  isMissing?: boolean
  fault?: Error
}

/** Passes one request to the page refusals, and returns the outcome. */
function handOver(situation: Situation) {
  const { url = '/players/nobody', method = 'GET', refusesAny = true, isMissing = true, fault } = situation
  const refusalStatus = 'refusalStatus' in situation ? situation.refusalStatus : 503
  const seen: unknown[] = []
  const logged: unknown[] = []
  const refusePage = createPageRefusals({
    site: { canonicalAddress },
    publicUrl: 'https://www.example.com',
    renders: {
      refusesAny: () => refusesAny,
      refuse(address, wanted, client) {
        seen.push(address, wanted)
        return refusalStatus && new TooManyRequestsError({ client, waitMs: 3000, status: refusalStatus })
      },
    },
    store: {
      isMissing(key) {
        if (fault) throw fault
        seen.push(key)
        return isMissing
      },
    },
    log: { error: (line: unknown) => void logged.push(line) },
    headers: { 'x-content-type-options': 'nosniff' },
    observe: (_request, _response, requestId) => void seen.push(requestId),
    metrics: { responseServed: (outcome) => void seen.push(outcome) },
  })
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method, headers: { 'x-request-id': 'request-of-fan' } })
  const response = new ServerResponse(request)
  const body: unknown[] = []
  response.end = (part?: unknown) => (body.push(part), response)
  const isRefused = refusePage(request, response)
  return { isRefused, status: response.headersSent ? response.statusCode : undefined, body, seen, logged }
}

it("page refusals answer within the same turn, with the chain's error page and the request id", () => {
  const { isRefused, status, body, seen } = handOver({})

  expect([isRefused, status]).toEqual([true, 503])
  expect(String(body[0])).toBe(errorPage(503, 'request-of-fan'))
  expect(seen).toEqual([
    'page /players/nobody',
    'https://www.example.com/players/nobody',
    { isKnown: false, hasPage: true },
    'request-of-fan',
    'failed',
  ])
})

it('refuses the page of a client whose share is full as its own doing', () => {
  const { status, body } = handOver({ refusalStatus: 429 })

  expect(status).toBe(429)
  expect(String(body[0])).toBe(errorPage(429, 'request-of-fan'))
})

it('refuses a HEAD without a body', () => {
  expect(handOver({ method: 'HEAD' })).toMatchObject({ isRefused: true, status: 503, body: [undefined] })
})

it('page refusals pass a request on when they fail themselves, and log why', () => {
  const { isRefused, status, logged } = handOver({ fault: new Error('broken') })

  expect([isRefused, status, logged]).toEqual([false, undefined, [{ err: new Error('broken') }]])
})

it.each<[string, Situation]>([
  ['any request while no page would be refused', { refusesAny: false }],
  ['a page that has a place', { refusalStatus: undefined }],
  ['a page that is kept or under way', { isMissing: false }],
  ['what is posted', { method: 'POST' }],
  ['a path that no page has', { url: '/graphql?query={site}' }],
  ['another spelling of an address', { url: '/players/nobody/' }],
  ['what is no address', { url: 'players#nobody' }],
])('page refusals pass on %s, and count nothing', (_what, situation) => {
  const { isRefused, status, body, seen } = handOver(situation)

  expect([isRefused, status, body]).toEqual([false, undefined, []])
  expect(seen).not.toContain('request-of-fan')
  expect(seen).not.toContain('failed')
})
