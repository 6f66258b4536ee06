import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { UpstreamUnavailableError } from '../../errors.ts'
import { createClocks } from '../../platform/clock.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { createPlayersOfSeason } from './playersOfSeason.ts'

const LIST = { players: [], lastUpdated: '2025-07-12T20:00:00.000Z' }

/** The players of a season without clubs; `failing` names the lists that cannot be read. */
function playersOver(failing: Set<string>) {
  const calls: string[] = []
  const list = (name: string) => () => {
    calls.push(name)
    return failing.has(name) ? Promise.reject(new UpstreamUnavailableError(name)) : Promise.resolve(LIST)
  }
  const playersOf = createPlayersOfSeason(
    { clocks: createClocks({ wall: settableClock() }), config: { league: 'WLL' }, log: captureLog().log },
    { season: list('season'), roster: list('roster'), dressed: list('dressed') },
    { read: () => Promise.resolve({ year: 2025, events: [] }) },
  )
  return { calls, playersOf }
}

it('playersOfSeason does not read a list again right after a failure', async () => {
  const { calls, playersOf } = playersOver(new Set(['season']))

  await playersOf(2025)
  const players = await playersOf(2025)

  expect(players.isComplete).toBe(false)
  expect(calls).toEqual(['season', 'dressed', 'dressed'])
})

it.each([
  ['the list of the season', 'season', ['season', 'dressed', 'season']],
  ['a list that stands in for it', 'dressed', ['season', 'dressed', 'season', 'dressed']],
])(
  "playersOfSeason reads %s for others after a visitor's own deadline has passed",
  async (_what, failing, expected) => {
    const lists = new Set(failing === 'season' ? ['season'] : ['season', failing])
    const { calls, playersOf } = playersOver(lists)
    await runWithRequestId('late', () => playersOf(2025).catch(() => undefined), 0)
    lists.delete(failing)

    await playersOf(2025)

    expect(calls).toEqual(expected)
  },
)
