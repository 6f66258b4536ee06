import { expect, it } from 'vitest'
import { exampleEvent, exampleList, exampleSeason } from '../../../../tests/support/examples/exampleEvent.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createClocks } from '../../platform/clock.ts'
import { createLostResults } from '../games/live/lostResults.ts'
import { createScheduleSource } from './source.ts'

const NOW = '2025-07-13T20:00:00.000Z'
const HOUR = 3600

/** The id of the Guard's next game when its games began this many hours ago, and none has a reported end. */
async function nextGame(...hoursAgo: readonly number[]): Promise<string | undefined> {
  const now = Date.parse(NOW) / 1000
  const events = hoursAgo.map((hours, at) =>
    exampleEvent({ id: at + 1, gameNumber: at + 1, startTime: String(now - hours * HOUR) }),
  )
  const season = exampleSeason(exampleList(events))
  const withLostResult = createLostResults({ nowMs: () => Date.parse(NOW) })
  const schedule = createScheduleSource(
    { clocks: createClocks({ wall: settableClock(NOW) }) },
    {
      site: { seasonYear: () => Promise.resolve(2025) },
      games: {
        ofSeason: () =>
          Promise.resolve({
            ...season,
            games: season.games.map((game) => withLostResult(game, { source: 'list', listVersion: 0 })),
          }),
      },
      finder: { inSeason: () => Promise.reject(new Error('nobody asks for a name')) },
    },
  )
  return (await schedule.nextGameOf('WGUA', 2025))?.officialId
}

it.each([
  ['one that the league has forgotten to end', [30, -24], '2'],
  ['one that should have begun five hours ago', [5, -24], '1'],
  ['one to come', [-24], '1'],
  ['none', [30, 7], undefined],
])(
  'nextGameOf a team skips games that should have been played long ago: %s',
  async (_what, hoursAgo, expected) => {
    expect(await nextGame(...hoursAgo)).toBe(expected)
  },
)
