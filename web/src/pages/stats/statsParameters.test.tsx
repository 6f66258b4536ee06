import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openStatsPage } from '../../../testing/openStatsPage.tsx'
import { playerList, statsAnswer } from '../../../testing/statsSample.ts'
import { seasonOf, STATS_PARAMETERS } from '../../features/stats/statsAddress.ts'

afterEach(cleanup)

/** Of these, each parameter of features/stats/statsAddress.ts has the first one as its value that it understands. */
const WORDS = ['turnovers', 'goalie', 'per-game', 'post', 'true', 'asc', '2024']
/** Where a word that is understood means nothing else than none. */
const EXAMPLES: Readonly<Record<string, string>> = { team: 'guard' }

const names = STATS_PARAMETERS.map(({ name }) => name)
const loading = STATS_PARAMETERS.filter(({ loadsNothing }) => !loadsNothing).map(({ name }) => name)
const cleared = STATS_PARAMETERS.filter(({ role }) => role === 'filter').map(({ name }) => name)
const everything = () => new URLSearchParams(names.map((name) => [name, exampleOf(name)]))

function exampleOf(name: string): string {
  const parameter = STATS_PARAMETERS.find((declared) => declared.name === name)
  const word = EXAMPLES[name] ?? WORDS.find((candidate) => parameter?.settle([candidate]).length)
  if (word === undefined) throw new Error(`Add a value of ${name} to WORDS in statsParameters.test.tsx`)
  return word
}

it.each(loading)('loads something else with %s in the address', async (name) => {
  const usual = await openStatsPage('/stats', statsAnswer)
  cleanup()

  const chosen = await openStatsPage(`/stats?${name}=${exampleOf(name)}`, statsAnswer)

  expect(chosen.requests[0]).not.toEqual(usual.requests[0])
})

it.each(loading)('loads again when %s comes into the address', async (name) => {
  const { requests, router } = await openStatsPage('/stats', statsAnswer, statsAnswer)

  await router.navigate(`/stats?${name}=${exampleOf(name)}`)

  expect(requests.length).toBeGreaterThan(1)
})

it.each(cleared)('offers to clear %s where it leaves nobody', async (name) => {
  await openStatsPage(`/stats?${everything()}`, { ...statsAnswer, players: playerList([]) })

  const clear = screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href') ?? ''

  expect(new URL(clear, 'https://site.example').searchParams.has(name)).toBe(false)
})

it('compares in the season and the part of it, and in nothing else that the address says', () => {
  expect(seasonOf(everything()).toString()).toBe('year=2024&type=post')
})
