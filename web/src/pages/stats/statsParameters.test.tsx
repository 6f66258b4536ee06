import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openStatsPage } from '../../../testing/openStatsPage.tsx'
import { statsAddresses } from '../../../testing/statsAddresses.ts'
import { playerList, statsAnswer } from '../../../testing/statsSample.ts'
import { seasonOf, STATS_PARAMETERS } from '../../features/stats/statsAddress.ts'

afterEach(cleanup)

/** For each parameter of features/stats/statsAddress.ts a value that means something else than none. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ year: '2024', type: 'post', players: 'ann-archer' },
  ...Object.fromEntries(
    statsAddresses
      .map(([search]) => [...new URLSearchParams(search)])
      .flatMap((pairs) => (pairs.length === 1 ? pairs : []))
      .toReversed(),
  ),
}

const names = STATS_PARAMETERS.map(({ name }) => name)
const loading = STATS_PARAMETERS.filter(({ loadsNothing }) => !loadsNothing).map(({ name }) => name)
const cleared = STATS_PARAMETERS.filter(({ role }) => role === 'filter').map(({ name }) => name)
const everything = () => new URLSearchParams(names.map((name) => [name, EXAMPLES[name] ?? '']))

it('has an example of every parameter that the page declares, in testing/statsAddresses.ts', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(names.toSorted())
})

it.each(loading)('loads something else when %s comes into the address', async (name) => {
  const { requests, router } = await openStatsPage('/stats', statsAnswer, statsAnswer)

  await router.navigate(`/stats?${name}=${EXAMPLES[name]}`)

  expect(requests[1]).toBeDefined()
  expect({ ...requests[1], onlyPlayers: false }).not.toEqual(requests[0])
})

it('offers to clear every filter where they leave nobody', async () => {
  await openStatsPage(`/stats?${everything()}`, { ...statsAnswer, players: playerList([]) })

  const clear = screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href') ?? ''

  const left = [...new URL(clear, 'https://site.example').searchParams.keys()]
  expect(left.filter((name) => cleared.includes(name))).toEqual([])
})

it('compares in the season and the part of it, and in nothing else that the address says', () => {
  expect(seasonOf(everything()).toString()).toBe('year=2024&type=post')
})
