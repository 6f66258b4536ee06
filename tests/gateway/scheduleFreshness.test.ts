import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

let stack: Stack

async function start(options: StackOptions = {}): Promise<void> {
  stack = await startStack(options)
}

afterEach(async () => {
  await stack.close()
})

/** The state of each game of the season, by its slug. */
async function readSchedule(): Promise<Map<string, string>> {
  const { data, errors } = await stack.query('{ schedule { games { slug state { status } } } }')
  expect(errors).toEqual([])
  const { games } = data?.['schedule'] as { games: { slug: string; state: { status: string } }[] }
  return new Map(games.map(({ slug, state }) => [slug, state.status]))
}

describe('the freshness of the schedule', () => {
  const second = 1000
  const anchorAt = (instant: string) => ({ wallMs: Date.now(), leagueMs: Date.parse(instant), speed: 0 })

  it('is ten seconds while a game is live', async () => {
    const wall = settableClock()
    await start({ wall })
    await readSchedule()

    wall.advance(9 * second)
    await readSchedule()
    const callsWhileFresh = (await stack.requestsTo('/events')).length
    wall.advance(12 * second)
    await readSchedule()

    expect(callsWhileFresh).toBe(1)
    expect(await stack.requestsTo('/events')).toHaveLength(2)
  })

  it('ends at once when the live system reports the end of a game, so that the list is reloaded', async () => {
    const wall = settableClock()
    await start({ wall })
    await readSchedule()

    await stack.control({ action: 'setClock', anchor: anchorAt('2025-07-12T22:30:00Z') })
    wall.advance(9 * second)

    // The live system is polled in the background, and the end of a game invalidates data there too.
    await expect.poll(async () => (await readSchedule()).get('2025-wll-ev-17')).toBe('FINAL')
    await expect
      .poll(async () => {
        await readSchedule()
        return (await stack.requestsTo('/events')).length
      })
      .toBeGreaterThan(1)
  })

  it('is five minutes while no game is live', async () => {
    const wall = settableClock()
    await start({ wall, sandbox: { clockAnchor: anchorAt('2025-07-14T12:00:00Z') } })
    await readSchedule()

    wall.advance(299 * second)
    await readSchedule()

    expect(await stack.requestsTo('/events')).toHaveLength(1)
  })

  it('ends for the standings when a game ends, so that table and results agree', async () => {
    const wall = settableClock()
    const STANDINGS = '{ standings { rows { team { slug } wins losses ties lastFive } } }'
    await start({ wall })
    await stack.query(STANDINGS)

    await stack.control({ action: 'setClock', anchor: anchorAt('2025-07-12T22:30:00Z') })
    wall.advance(30 * second)
    await readSchedule()
    const answer = await stack.query(STANDINGS)

    expect(await stack.requestsTo('/standings')).toHaveLength(2)
    const { rows } = answer.data?.['standings'] as {
      rows: { team: { slug: string }; wins: number; losses: number; ties: number }[]
    }
    const gamesOf = (slug: string) => {
      const row = rows.find((item) => item.team.slug === slug)
      return row && row.wins + row.losses + row.ties
    }
    expect([gamesOf('guard'), gamesOf('charging')]).toEqual([9, 8])
  })
})
