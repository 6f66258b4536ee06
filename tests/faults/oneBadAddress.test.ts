import { afterEach, expect, it } from 'vitest'
import { startFlakyLeague } from '../support/servers/flakyLeague.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack } from '../support/stack.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const STANDINGS = 'standings(year: 2025) { rows { wins } }'
/** Each needs other addresses of the league; none the table of 2025 or an article. */
const OTHERS = [
  ...Array.from(
    { length: 12 },
    (_, index) =>
      `{ game(slug: "2025-wll-ev-${index + 1}") { slug periods { label } boxScore { id } plays { id } } }`,
  ),
  ...['guard', 'palms', 'WGUA'].map((slug) => `{ team(slug: "${slug}") { name roster { id } } }`),
  '{ schedule(year: 2025) { games { slug } } }',
  '{ schedule(year: 2024) { games { slug } } }',
  '{ leaders(stat: GOALS) { id } }',
  '{ players { totalCount } }',
  '{ site { links { shop } } }',
]
const ATTACKS = 50

let closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

/** A gateway with an empty cache, whose calls to the league can be cut or left without an answer. */
async function start(env: Record<string, string>) {
  const league = await startFlakyLeague()
  closing.push(() => league.close())
  const wall = settableClock()
  const stack = await startStack({ wall, env: { LEAGUE_API_URL: league.url, ...env } })
  closing.push(() => stack.close())
  league.target = stack.sandbox.leagueUrl
  return { stack, league, wall }
}

/** A command for the sandbox, or what happens to the connection. */
type Fault = ({ action: string } & Record<string, unknown>) | 'hang' | 'reset'

const FAULTS = dayAndNight<readonly [what: string, fault: Fault]>(
  [['500', { action: 'failNext', count: 10_000, status: 500 }]],
  [
    ['no answer', 'hang'],
    ['429', { action: 'failNext', count: 10_000, status: 429 }],
    ['garbage', { action: 'garbage' }],
    ['an error with status 200', { action: 'garbage', body: '{"error":"down"}' }],
    ['a cut connection', 'reset'],
  ],
)

for (const {
  value: [what, fault],
  tags,
} of FAULTS)
  it(
    `one address and made-up articles that fail with ${what} are not called again, without an effect on others`,
    { tags },
    async () => {
      const { stack, league } = await start(fault === 'hang' ? { UPSTREAM_FOREGROUND_MS: '2000' } : {})
      const attacked = ['/v4/standings', '/feed-by-id']
      let tableCalls = 0
      league.fails = (_call, address) => {
        if (address.includes('/v4/standings')) tableCalls += 1
        const isAttacked = attacked.some((path) => address.includes(path))
        return typeof fault === 'string' && isAttacked ? fault : undefined
      }
      if (typeof fault !== 'string') for (const path of attacked) await stack.control({ ...fault, path })

      const attacks = Array.from({ length: ATTACKS }, (_, index) =>
        stack.query(`{ ${STANDINGS} article(officialId: "made-up-${index}") { id } }`),
      )
      const others = []
      for (const operation of OTHERS) others.push(await stack.query(operation))
      const attackers = await Promise.all(attacks)

      expect(others.flatMap(({ errors }) => errors)).toEqual([])
      for (const { data } of attackers) expect(data).toEqual({ standings: null, article: null })
      // Each field has the same code for all clients: that of the failure itself.
      const codes = attackers
        .flatMap(({ errors }) => errors)
        .map(({ path, extensions }) => `${path?.[0]} ${String(extensions?.['code'])}`)
      expect(new Set(codes).size).toBe(2)
      expect(tableCalls).toBeLessThanOrEqual(2)
    },
  )

it(
  'an address that keeps hanging does not hide the recovery of the others from the gateway',
  { tags: 'night' },
  async () => {
    const { stack, league, wall } = await start({ UPSTREAM_FOREGROUND_MS: '2000' })
    league.fails = () => 'error'
    for (const operation of [`{ ${STANDINGS} }`, ...OTHERS.slice(-5)]) await stack.query(operation)
    const before = league.calls
    await stack.query('{ homeFeed { __typename } }')
    const callsWhileDown = league.calls - before

    league.fails = (_call, address) => (address.includes('/v4/standings') ? 'hang' : undefined)
    let recovered
    for (let second = 0; second < 10; second += 1) {
      wall.advance(1000)
      const attacked = Array.from({ length: 5 }, () => stack.query(`{ ${STANDINGS} }`))
      recovered = await stack.query('{ leaders(stat: GOALS) { id } }')
      await Promise.all(attacked)
    }

    expect(callsWhileDown).toBe(0)
    expect(recovered).toMatchObject({ errors: [], data: { leaders: { id: expect.any(String) as string } } })
  },
)
