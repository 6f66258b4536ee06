import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickFrom, tryProperty } from '../support/random/randomRuns.ts'
import type { RunPlan } from '../support/random/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const quarterHourMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

/** Answers of one kind that can be mixed up: the client's operation for each key, and the league's path. */
interface Kind {
  keys: readonly string[]
  ask: (key: string) => string
  address: (key: string) => string
}

const CLUBS = ['WGUA', 'WCHA', 'WCHR', 'WPLM']
const PLAYERS = ['keira-gildersleeve', 'pia-brannock', 'leona-lindqvist']
/** No two of these games have the same teams, because their rows could not be told apart. */
const GAMES = ['2025-wll-ev-17', '2025-wll-ev-15', '2025-wll-ev-13', '2025-wll-ev-14']

const ofGame = (fields: string) => (slug: string) => `{ game(slug: "${slug}") { ${fields} } }`
const side = 'fieldPlayers { officialId stats { points } } totals { scores }'

const KINDS: readonly Kind[] = [
  {
    keys: ['2025', '2024'],
    ask: (year) => `{ schedule(year: ${year}) { games { slug } } }`,
    address: (year) => `/api/v4/events?year=${year}&includeCS=true&includeWLL=true`,
  },
  {
    keys: CLUBS,
    ask: (id) => `{ team(slug: "${id}") { officialId coaches { name } } }`,
    address: (id) => `/api/v4/teams/${id}?year=2025`,
  },
  {
    keys: CLUBS,
    ask: (id) => `{ team(slug: "${id}") { roster { officialId } } }`,
    address: (id) => `/api/v4/teams/${id}/roster?year=2025`,
  },
  // Guard and Charging have just met, so that most news are about both.
  {
    keys: CLUBS,
    ask: (id) => `{ team(slug: "${id}") { news { id } } }`,
    address: (id) => `/api/v3/feed-by-tag?tag=${id}&limit=10&includeVideos=true`,
  },
  {
    keys: PLAYERS,
    ask: (slug) => `{ player(slug: "${slug}") { slug careerStats { points } } }`,
    address: (slug) => `/api/v4/players/${slug}?year=2025`,
  },
  {
    keys: ['wll-art-1019', 'wll-art-1020', 'wll-art-1021', 'wll-art-1022'],
    ask: (id) => `{ article(officialId: "${id}") { id title } }`,
    address: (id) => `/api/v3/feed-by-id?id=${id}`,
  },
  { keys: GAMES, ask: ofGame('periods { home away }'), address: (slug) => `/api/v4/events/${slug}` },
  { keys: GAMES, ask: ofGame('plays { id }'), address: (slug) => `/api/v4/events/${slug}/play-by-plays` },
  {
    keys: GAMES,
    ask: ofGame(`boxScore { home { ${side} } away { ${side} } }`),
    address: (slug) => `/api/v4/events/${slug}/players/stats`,
  },
  {
    keys: GAMES,
    ask: ofGame('boxScore { home { totals { scores } } away { totals { scores } } }'),
    address: (slug) => `/api/v4/events/${slug}/teams/stats`,
  },
  {
    keys: GAMES,
    ask: ofGame('videos { id }'),
    address: (slug) => `/api/v3/videos-by-event?slug=${slug}`,
  },
]

/**
 * Requests one thing after another, for the planned number of runs, while the league answers with another
 * thing. All data in the gateway's answers must be about the requested thing, or be missing.
 */
export function testMixedUpAnswers(plan: RunPlan): void {
  const wall = settableClock('2026-02-01T12:00:00.000Z')
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ wall })
  })
  afterAll(() => stack.close())

  describe('a league that answers with another thing than the requested one', () => {
    it(
      `is never believed, in ${plan.runs} runs from seed ${plan.seed}`,
      async () => {
        const truth = new Map<string, unknown>()
        for (const { keys, ask } of KINDS)
          for (const key of keys) truth.set(ask(key), (await stack.query(ask(key))).data)
        let refused = 0

        await tryProperty(plan, async (random, run) => {
          const { keys, ask, address } = KINDS[run % KINDS.length] as Kind
          const [requested, other] = [pickFrom(random, keys), pickFrom(random, keys)]
          // After a day no cached data may be used any more, so the mixed-up answer is the only one.
          wall.advance(run % 2 ? dayMs : 2 * quarterHourMs)
          await stack.control({ action: 'mixUp', path: address(requested), as: address(other) })
          const { data } = await stack.query(ask(requested))
          await stack.control({ action: 'clear' })
          if (!isPartOf(data, truth.get(ask(requested))))
            return { requested: address(requested), answered: address(other), data }
          refused += JSON.stringify(data).includes('null') ? 1 : 0
          return undefined
        })

        expect(refused / plan.runs).toBeGreaterThan(0.1)
      },
      plan.runs * 1200,
    )
  })
}

/** Whether an answer is the correct one, or the correct one with some null parts. */
function isPartOf(answer: unknown, truth: unknown): boolean {
  if (answer === null || answer === undefined) return true
  if (typeof answer !== 'object' || typeof truth !== 'object' || truth === null) return answer === truth
  if (Array.isArray(answer))
    return (
      Array.isArray(truth) &&
      answer.length === truth.length &&
      answer.every((item, at) => isPartOf(item, truth[at]))
    )
  return Object.entries(answer).every(([name, value]) =>
    isPartOf(value, (truth as Record<string, unknown>)[name]),
  )
}
