import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { settableClock } from '../support/settableClock.ts'
import { UNUSED_CALLS, WIRE_CALLS, type WireCall } from './wireContract.ts'

const FAN = tokenOf('ada', { email: 'ada@example.com' })
const SITE = 'sandbox-site-token'
const SHOP = 'sandbox-storefront-token'
const SERVERS = ['league', 'live', 'shop'] as const

interface SeenCall extends Omit<WireCall, 'operation' | 'as'> {
  as: WireCall['as'] | 'nobody'
  headers: Record<string, string>
}

let stack: ViewerStack
let seen: SeenCall[]
const failures: unknown[] = []
beforeAll(async () => {
  // The wall clock stands still, so that nothing in the cache expires.
  const wall = settableClock(new Date().toISOString())
  stack = await startViewerStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
  for (const { operation, as } of WIRE_CALLS) {
    const { errors } = await stack.query(operation, {}, as === 'fan' ? FAN : undefined)
    failures.push(...errors.map(({ message }) => `${operation}: ${message}`))
  }
  const lists = await Promise.all(SERVERS.map(async (to) => (await stack.requests(to)).map(readAs(to))))
  seen = lists.flat()
})
afterAll(() => stack.close())

const placeOf = ({ to, method, path }: SeenCall | WireCall) => `${to} ${method} ${path}`
const nameOf = (call: SeenCall | WireCall) => `${placeOf(call)} ${new URLSearchParams(call.query).toString()}`

describe('the calls of the wire contract', () => {
  it('are enough to answer every operation that they are listed for', () => {
    expect(failures).toEqual([])
  })

  it.each(WIRE_CALLS.map((call) => [nameOf(call), call] as const))(
    'include %s, exactly as documented',
    (_name, call) => {
      const { operation: _, ...expected } = call

      const made = seen.filter((item) => placeOf(item) === placeOf(call))

      expect(made.map(({ headers: _headers, ...rest }) => rest)).toContainEqual(expected)
    },
  )

  it('are the only calls that are made', () => {
    const agreed = new Set(WIRE_CALLS.map(placeOf))

    const strange = seen.filter((call) => !agreed.has(placeOf(call)))

    expect(strange.map(nameOf)).toEqual([])
  })

  it('for public data are made once each, because they are cached', () => {
    const names = seen.filter(({ as }) => as === 'site').map(nameOf)

    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it.each(UNUSED_CALLS)('do not include %s: %s', (path) => {
    expect(seen.filter((call) => path.test(call.path))).toEqual([])
  })

  it('identify themselves to the league as the web, in JSON', () => {
    const calls = seen.filter(({ to }) => to === 'league')

    expect(new Set(calls.map(({ headers }) => headers['authsource']))).toEqual(new Set(['web']))
    expect(new Set(calls.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['application/json']),
    )
  })

  it('to the live system name no fan, and never join games for fans', () => {
    const [call] = seen.filter(({ to }) => to === 'live')

    expect(call?.headers).toMatchObject({
      ...{ authorization: `Bearer ${SITE}`, authsource: 'web', gamification: '0' },
      'content-type': 'application/json',
    })
    expect(call?.headers).not.toHaveProperty('userid')
  })

  it("to the shop have only the store's token", () => {
    const [call] = seen.filter(({ to }) => to === 'shop')

    expect(call?.headers).toMatchObject({ 'x-shopify-storefront-access-token': SHOP })
    expect(call?.headers).not.toHaveProperty('authorization')
  })
})

function readAs(to: SeenCall['to']) {
  return (request: Awaited<ReturnType<ViewerStack['requests']>>[number]): SeenCall => {
    const { path, query, headers } = request
    const body = request.body === '' ? undefined : (JSON.parse(request.body) as unknown)
    const sent = to === 'league' ? body : (body as { variables: unknown }).variables
    return {
      ...{ to, path, query, headers, method: request.method as SeenCall['method'] },
      as: callerOf(headers),
      ...(sent !== undefined && { body: sent }),
    }
  }
}

function callerOf(headers: SeenCall['headers']): SeenCall['as'] {
  const { authorization, 'x-shopify-storefront-access-token': shopToken } = headers
  if (authorization === `Bearer ${FAN}`) return 'fan'
  return authorization === `Bearer ${SITE}` || shopToken === SHOP ? 'site' : 'nobody'
}
