import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import express, { type Request } from 'express'
import { describe, expect, it } from 'vitest'
import {
  isScriptRequest,
  keyOf,
  namedOperationIn,
  pickDeclaredVariables,
  type NamedOperation,
} from './namedOperation.ts'

const JSON_TYPE = 'application/json'
const GRAPHQL_TYPE = 'application/graphql-response+json'

interface Sent {
  method?: string
  url?: string
  headers?: Record<string, string>
  body?: unknown
}

/** A request as Express passes it to its handlers. */
function requestOf({ method = 'GET', url = '/graphql', headers = {}, body }: Sent): Request {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers, body })
  return Object.setPrototypeOf(request, express.request) as Request
}

const inAddress = (query: string, headers: Record<string, string> = {}) =>
  namedOperationIn(requestOf({ url: `/graphql?${query}`, headers }), 0)

const posted = (body: unknown) => namedOperationIn(requestOf({ method: 'POST', body }), 0)

describe('isScriptRequest', () => {
  const marked = { 'apollo-require-preflight': 'true' }

  it.each([
    ['posted JSON', 'POST', { 'content-type': JSON_TYPE }, true],
    ['posted JSON with a charset', 'POST', { 'content-type': 'Application/JSON; charset=utf-8' }, true],
    [
      'posted JSON with a space before that',
      'POST',
      { 'content-type': 'application/json ;charset=utf-8' },
      true,
    ],
    ['posted text', 'POST', { 'content-type': 'text/plain' }, false],
    ['a type that begins like JSON', 'POST', { 'content-type': 'application/jsonp' }, false],
    ['a type that ends like JSON', 'POST', { 'content-type': 'text/x-application/json' }, false],
    ['a posted body of no type', 'POST', marked, false],
    ['a GET that a script has marked', 'GET', marked, true],
    ['a GET that names its operation', 'GET', { 'x-apollo-operation-name': 'Site' }, true],
    ['a GET of a program that marks nothing', 'GET', {}, true],
    ['a GET that a browser’s script sends', 'GET', { 'sec-fetch-mode': 'cors' }, true],
    ['a GET that a script sends to its own origin', 'GET', { 'sec-fetch-mode': 'same-origin' }, true],
    ['a GET that a link or a form sends', 'GET', { 'sec-fetch-mode': 'navigate' }, false],
    ['a GET that a picture sends', 'GET', { 'sec-fetch-mode': 'no-cors' }, false],
    ['a marked GET in any mode', 'GET', { ...marked, 'sec-fetch-mode': 'no-cors' }, true],
    ['a marked GET of JSON', 'GET', { ...marked, 'content-type': JSON_TYPE }, true],
    ['a marked GET of text', 'GET', { ...marked, 'content-type': 'text/plain' }, false],
    ['another method', 'PUT', { ...marked, 'content-type': JSON_TYPE }, false],
  ])('is correct for %s', (_what, method, headers, expected) => {
    expect(isScriptRequest(requestOf({ method, headers }))).toBe(expected)
  })
})

describe('the operation of a request', () => {
  it('is read from the query string of a GET', () => {
    const { query, operationName, variables, extensions } = {
      ...{ query: 'query A { team(slug: "?") { name } }', operationName: 'A' },
      ...{ variables: '{"year":2026}', extensions: '{"client":"web"}' },
    }
    const address = String(new URLSearchParams({ query, operationName, variables, extensions }))

    const operation = namedOperationIn(requestOf({ url: `/graphql?${address.replace('%3F', '?')}` }), 17)

    expect(operation).toEqual({ query, operationName, variables, atLeast: 17, accept: JSON_TYPE })
  })

  it('is read from a posted body', () => {
    const body = {
      ...{
        query: 'query A { site }',
        operationName: 'A',
        variables: { year: 2026 },
        extensions: { client: 'web' },
      },
    }

    expect(posted(body)).toEqual({
      ...{ query: 'query A { site }', operationName: 'A', variables: '{"year":2026}' },
      ...{ atLeast: 0, accept: JSON_TYPE },
    })
  })

  it.each([
    ['an address', () => inAddress('query={site}')],
    ['an address with empty parts', () => inAddress('query={site}&operationName=&variables=&extensions=')],
    ['a body', () => posted({ query: '{site}' })],
    [
      'a body with null',
      () => posted({ query: '{site}', operationName: null, variables: null, extensions: null }),
    ],
  ])('needs no name and no variables in %s', (_where, operationIn) => {
    expect(operationIn()).toEqual({
      ...{ query: '{site}', operationName: undefined, variables: '{}', atLeast: 0, accept: JSON_TYPE },
    })
  })

  it('has its variables sorted by key, at every depth, with all their values', () => {
    const variables = { c: [{ z: 1, y: null }, 2, 'x'], a: { f: true, d: -1.5, e: [] }, b: null }

    expect(posted({ query: '{site}', variables })?.variables).toBe(
      '{"a":{"d":-1.5,"e":[],"f":true},"b":null,"c":[{"y":null,"z":1},2,"x"]}',
    )
  })

  it.each([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    [GRAPHQL_TYPE, GRAPHQL_TYPE],
    [`${GRAPHQL_TYPE};q=0.5, ${JSON_TYPE}`, JSON_TYPE],
  ])('with Accept %s is answered as %s', (accept, expected) => {
    const headers = accept === undefined ? {} : { accept }

    expect(inAddress('query={site}', headers)?.accept).toBe(expected)
  })

  it.each(['text/html', 'image/png', `text/html, ${JSON_TYPE};q=0.9`])(
    'with Accept %s is left to Apollo Server',
    (accept) => {
      expect(inAddress('query={site}', { accept })).toBeUndefined()
    },
  )

  it.each(['A', '_a', 'a'.repeat(100)])('may have the name %s', (operationName) => {
    expect(posted({ query: '{site}', operationName })).toMatchObject({ operationName })
  })

  it.each([
    ['two texts', 'query={site}&query={site}'],
    ['two names', 'query={site}&operationName=A&operationName=A'],
    ['twice its variables', 'query={site}&variables={}&variables={}'],
    ['twice its extensions', 'query={site}&extensions={}&extensions={}'],
    ['no text', 'variables={}'],
    ['an empty text', 'query='],
    ['variables that are no JSON', 'query={site}&variables={'],
    ['null as its variables', 'query={site}&variables=null'],
    ['a list of variables', 'query={site}&variables=[]'],
    ['extensions that are no object', 'query={site}&extensions=7'],
    ['null as its extensions', 'query={site}&extensions=null'],
    ['a number that JSON cannot say again', 'query={site}&variables={"a":{"b":[1e999]}}'],
    ['no address at all', ''],
  ])('is left to Apollo Server with %s in its query string', (_what, query) => {
    expect(inAddress(query)).toBeUndefined()
  })

  it('may repeat meaningless parameters in its query string', () => {
    expect(inAddress('query={site}&n=1&n=2')).toMatchObject({ query: '{site}' })
  })

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a list', [{ query: '{site}' }]],
    ['a text', '{site}'],
    ['no text', {}],
    ['a text that is a number', { query: 7 }],
    ['half a character', { query: '{ team(slug: "\ud800") }' }],
    ['an empty name', { query: '{site}', operationName: '' }],
    ['a name that begins with a digit', { query: '{site}', operationName: '1a' }],
    ['a name with a space', { query: '{site}', operationName: 'a b' }],
    ['a name with a letter that GraphQL does not have', { query: '{site}', operationName: 'é' }],
    ['a name that is too long', { query: '{site}', operationName: 'a'.repeat(101) }],
    ['a name in a list', { query: '{site}', operationName: ['A'] }],
    ['a name that is a number', { query: '{site}', operationName: 7 }],
    ['a list of variables', { query: '{site}', variables: [] }],
    ['variables in a text', { query: '{site}', variables: '{}' }],
    ['a list of extensions', { query: '{site}', extensions: [] }],
  ])('is left to Apollo Server for the body: %s', (_what, body) => {
    expect(posted(body)).toBeUndefined()
  })
})

describe('the cache key of an operation', () => {
  const operation: NamedOperation = {
    ...{
      query: '{ site }',
      operationName: undefined,
      variables: '{"b":1,"a":2}',
      atLeast: 5,
      accept: JSON_TYPE,
    },
  }
  /** Of `{ site }`: printf '{ site }' | openssl dgst -sha256 -binary | basenc --base64url */
  const HASH = 'BW5O3MjzpCoAtGPNjiuvEG0aASLd4i4oBkj2DvZAXw4'

  it('differs with everything that makes a difference to the answer', () => {
    expect(keyOf(operation)).toBe(`operation ${HASH}  5 application/json {"b":1,"a":2}`)
    expect(keyOf({ ...operation, operationName: 'A', atLeast: 0, accept: GRAPHQL_TYPE })).toBe(
      `operation ${HASH} A 0 application/graphql-response+json {"b":1,"a":2}`,
    )
  })

  it('ignores variables that the operation does not declare', () => {
    expect(pickDeclaredVariables(operation, new Set(['a', 'c']))).toEqual({
      ...operation,
      variables: '{"a":2}',
    })
  })
})
