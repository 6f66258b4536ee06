import { expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack()

interface Result {
  startTime: string
  state: { status: string }
  homeTeam: { slug: string }
  awayTeam: { slug: string }
}

const RESULTS = `query ($first: Int!) {
  team(slug: "palms") {
    results(first: $first) { startTime state { status } homeTeam { slug } awayTeam { slug } }
  }
}`

it("a team's form has its results, newest first, as many as requested", async () => {
  const answer = await stack.query(RESULTS, { first: 3 })

  expect(answer.errors).toEqual([])
  const { results } = answer.data?.['team'] as { results: Result[] }
  expect(results).toHaveLength(3)
  expect(results.map(({ startTime }) => startTime)).toEqual(
    results.map(({ startTime }) => startTime).toSorted((a, b) => b.localeCompare(a)),
  )
  for (const { state, homeTeam, awayTeam } of results) {
    expect(state.status).toBe('FINAL')
    expect([homeTeam.slug, awayTeam.slug]).toContain('palms')
  }
})

it("a team's form rejects a number of results that no page needs", async () => {
  const answer = await stack.query(RESULTS, { first: 21 })

  expect(answer.errors).toMatchObject([{ path: ['team', 'results'], extensions: { code: 'BAD_USER_INPUT' } }])
})

it("a team's stats add up those of its players, and fail alone", async () => {
  const document =
    '{ team(slug: "palms") { name stats { goals shots shotPct gamesPlayed } roster { stats { goals shots } } } }'
  const answer = await stack.query(document)

  const { stats, roster } = answer.data?.['team'] as {
    stats: { goals: number; shots: number; shotPct: number; gamesPlayed: null }
    roster: { stats: { goals: number | null; shots: number | null } | null }[]
  }
  const sum = (figure: 'goals' | 'shots') =>
    roster.reduce((total, player) => total + (player.stats?.[figure] ?? 0), 0)
  expect(stats).toMatchObject({ goals: sum('goals'), shots: sum('shots'), gamesPlayed: null })
  expect(stats.shotPct).toBeCloseTo(stats.goals / stats.shots, 10)

  await stack.forget()
  await stack.control({ action: 'failNext', count: 100, status: 503, path: '/season-stats' })
  const withoutFigures = await stack.query('{ team(slug: "palms") { name stats { goals } } }')
  expect(withoutFigures.data).toEqual({ team: { name: 'Palms', stats: null } })
})

it("a team's stats are empty in a part of the season that has not begun", async () => {
  const answer = await stack.query('{ team(slug: "palms") { stats(segment: POST) { goals } } }')

  expect(answer.data).toEqual({ team: { stats: null } })
})
