import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickFrom, tryProperty } from '../support/randomRuns.ts'
import type { RunPlan } from '../support/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const quarterHourMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

/** Answers of one kind that may be taken for each other: what a client asks by each key, and where the league has it. */
interface Kind {
  keys: readonly string[]
  ask: (key: string) => string
  address: (key: string) => string
}

const CLUBS = ['WGUA', 'WCHA', 'WCHR', 'WPLM']
const PLAYERS = ['keira-gildersleeve', 'pia-brannock', 'leona-lindqvist']
/** No two of them are meetings of the same two teams, which nothing in their rows would tell apart. */
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
    ask: (id) => `{ team(name: "${id}") { officialId coaches { name } } }`,
    address: (id) => `/api/v4/teams/${id}?year=2025`,
  },
  {
    keys: CLUBS,
    ask: (id) => `{ team(name: "${id}") { roster { officialId } } }`,
    address: (id) => `/api/v4/teams/${id}/roster?year=2025`,
  },
  // Guard and Charging have just met, so that most news are about both.
  {
    keys: CLUBS,
    ask: (id) => `{ team(name: "${id}") { news { id } } }`,
    address: (id) => `/api/v3/feed-by-tag?tag=${id}&limit=10&includeVideos=true`,
  },
  {
    keys: PLAYERS,
    ask: (slug) => `{ player(slug: "${slug}") { slug careerStats { points } } }`,
    address: (slug) => `/api/v4/players/${slug}?year=2025`,
  },
  {
    keys: ['wll-art-1019', 'wll-art-1020', 'wll-art-1021', 'wll-art-1022'],
    ask: (id) => `{ article(id: "${id}") { id title } }`,
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
 * Asks for one thing after another while the league answers about something else, as often as planned. Whatever the gateway then
 * says must be true of what was asked for, or missing.
 */
export function testMixedUpAnswers(plan: RunPlan): void {
  const wall = settableClock('2026-02-01T12:00:00.000Z')
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ wall })
  })
  afterAll(() => stack.close())

  describe('a league that answers about another thing than what was asked for', () => {
    it(
      `is never believed, in ${plan.runs} runs from seed ${plan.seed}`,
      async () => {
        const truth = new Map<string, unknown>()
        for (const { keys, ask } of KINDS)
          for (const key of keys) truth.set(ask(key), (await stack.query(ask(key))).data)
        let refused = 0

        await tryProperty(plan, async (random, run) => {
          const { keys, ask, address } = KINDS[run % KINDS.length] as Kind
          const [asked, other] = [pickFrom(random, keys), pickFrom(random, keys)]
          // After a day nothing that was read is good any more, so the mixed-up answer is all there is.
          wall.advance(run % 2 ? dayMs : 2 * quarterHourMs)
          await stack.control({ action: 'mixUp', path: address(asked), as: address(other) })
          const { data } = await stack.query(ask(asked))
          await stack.control({ action: 'clear' })
          if (!isPartOf(data, truth.get(ask(asked))))
            return { asked: address(asked), answered: address(other), data }
          refused += JSON.stringify(data).includes('null') ? 1 : 0
          return undefined
        })

        expect(refused / plan.runs).toBeGreaterThan(0.1)
      },
      plan.runs * 1200,
    )
  })
}

/** Whether an answer is the true one, or lacks parts of it: null where something could not be believed. */
function isPartOf(answer: unknown, truth: unknown): boolean {
  if (answer === null || answer === undefined) return true
  if (typeof answer !== 'object' || typeof truth !== 'object' || truth === null) return answer === truth
  if (Array.isArray(answer))
    return (
      Array.isArray(truth) &&
      answer.length === truth.length &&
      answer.every((each, at) => isPartOf(each, truth[at]))
    )
  return Object.entries(answer).every(([name, value]) =>
    isPartOf(value, (truth as Record<string, unknown>)[name]),
  )
}
