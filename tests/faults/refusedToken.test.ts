import { afterEach, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

/** Each reads several addresses of the league. */
const PAGES = [
  '{ standings { id } }',
  '{ schedule { id } }',
  '{ leaders(stat: GOALS) { id } }',
  '{ players { totalCount } }',
  '{ site { links { shop } } }',
]

let stack: Stack

afterEach(() => stack.close())

async function readyz() {
  const response = await fetch(`${stack.url}/readyz`)
  return { status: response.status, body: await response.json() }
}

it.each([401, 403])(
  'a league that rejects the token with %i is called once for each address, and operators are alerted',
  async (status) => {
    stack = await startStack({ env: { LEAGUE_API_TOKEN: 'token-that-nobody-sees' } })
    await stack.control({ action: 'failNext', count: 10_000, status })

    for (let visit = 0; visit < 3; visit += 1) for (const page of PAGES) await stack.query(page)

    const addresses = (await stack.requests()).map(({ path, query }) => `${path} ${JSON.stringify(query)}`)
    const refused = await readyz()
    const figures = await (await fetch(`${stack.adminUrl}/metrics`)).text()
    const alarms = stack.logs.filter(({ msg }) => String(msg).includes('refuses the token'))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(refused).toEqual({
      status: 200,
      body: {
        ...{ status: 'degraded', reason: 'league refuses the token', redis: 'none' },
        upstreams: { league: 'refusing', live: 'ok', shop: 'ok' },
      },
    })
    expect(figures).toContain('wll_upstream_health{upstream="league",state="refusing"} 1')
    expect(alarms).toMatchObject([{ level: 'error', upstream: 'league', status }])
    expect(JSON.stringify(stack.logs)).not.toContain('token-that-nobody-sees')

    await stack.control({ action: 'reset' })
    stack.passPause()
    for (const page of PAGES) await stack.query(page)

    expect((await readyz()).body).toMatchObject({ status: 'ready', upstreams: { league: 'ok' } })
  },
)
