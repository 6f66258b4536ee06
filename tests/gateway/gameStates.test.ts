import { afterEach, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** A finished game in May; the gateway's league time is July 12, 2025, unless a test says otherwise. */
const MAY = '2025-wll-ev-8'
/** Live, in its third quarter. */
const LIVE = '2025-wll-ev-17'
/** Scheduled later that day. */
const COMING = '2025-wll-ev-18'

let stack: Stack

afterEach(() => stack.close())

function startAt(league: string) {
  return startStack({
    sandbox: { clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(league), speed: 0 } },
  })
}

/** Sets a game's state, in every list and in the live system. */
function state(slug: string, set: { eventStatus?: number; gameStatus?: string }): Promise<unknown> {
  return stack.control({ action: 'setStatus', slug, ...set })
}

const STATE = `slug statusNote tickets { url waitlistUrl suiteUrl weekendUrl hasWaitlist }
  state { __typename status ... on ScoredGame { label score { home away } } ... on FinalGame { winner isForfeit } }`

interface ShownGame {
  statusNote: string | null
  tickets: Record<string, unknown>
  state: Record<string, unknown>
}

async function shown(slug: string): Promise<ShownGame> {
  const { data, errors } = await stack.query(`query ($slug: String!) { game(slug: $slug) { ${STATE} } }`, {
    slug,
  })
  expect(errors).toEqual([])
  return data?.['game'] as ShownGame
}

async function ask<T>(document: string): Promise<T> {
  const { data, errors } = await stack.query(document)
  expect(errors).toEqual([])
  return data as T
}

describe('a game that the league has never marked as over', () => {
  it('does not hold back the current game or the standings when it was left as scheduled', async () => {
    stack = await startAt('2025-08-12T16:00:00Z')
    await state(MAY, { eventStatus: 0 })

    const { schedule } = await ask<{
      schedule: { currentGame: { slug: string }; isPostSeasonActive: boolean }
    }>('{ schedule { currentGame { slug } isPostSeasonActive } }')

    expect(schedule.currentGame.slug).not.toBe(MAY)
    expect(schedule.isPostSeasonActive).toBe(true)
    expect((await shown(MAY)).state).toEqual({ __typename: 'NoResultGame', status: 'NO_RESULT' })
  })

  it("is neither the first of today's games nor a live one when it was left as live", async () => {
    stack = await startAt(LIVE_MOMENT)
    await state(MAY, { eventStatus: 1 })

    const { schedule, liveGames } = await ask<{
      schedule: { currentGame: { slug: string } }
      liveGames: { slug: string }[]
    }>('{ schedule { currentGame { slug } } liveGames { slug } }')

    expect((await shown(MAY)).state).toEqual({ __typename: 'NoResultGame', status: 'NO_RESULT' })
    expect(schedule.currentGame.slug).not.toBe(MAY)
    expect(liveGames.map(({ slug }) => slug)).not.toContain(MAY)
  })

  it('is listed with all others of a season that was never ended', async () => {
    stack = await startAt(LIVE_MOMENT)
    await stack.control({
      action: 'patch',
      path: 'v4/events?year=2024',
      where: {},
      set: { eventStatus: 0, gameStatus: null },
    })

    const { schedule } = await ask<{ schedule: { games: { status: string }[] } }>(
      '{ schedule(year: 2024) { games { status } } }',
    )

    expect(schedule.games.length).toBeGreaterThan(30)
    expect(new Set(schedule.games.map(({ status }) => status))).toEqual(new Set(['NO_RESULT']))
  })

  it('is over with the status number 2', async () => {
    stack = await startAt(LIVE_MOMENT)
    await state(MAY, { eventStatus: 2 })

    expect((await shown(MAY)).state).toMatchObject({ status: 'FINAL' })
  })
})

describe("the league's status text", () => {
  it.each([
    ['Delayed - Lightning', 'DELAYED', 'Delayed - Lightning'],
    ['PPD', 'POSTPONED', null],
    ['Cancelled - Weather', 'CANCELED', 'Cancelled - Weather'],
    ['Under review', 'SCHEDULED', 'Under review'],
  ])('%s turns a scheduled game into %s', async (gameStatus, status, statusNote) => {
    stack = await startAt(LIVE_MOMENT)
    await state(COMING, { gameStatus })

    const game = await shown(COMING)

    const sells = status === 'DELAYED' || status === 'SCHEDULED'
    expect(game).toMatchObject({ state: { status }, statusNote })
    expect(Object.values(game.tickets).some(Boolean)).toBe(sells)
  })

  it('suspends a live game with its score, removes it from the live games, and restores it', async () => {
    const wall = settableClock('2026-05-01T12:00:00.000Z')
    stack = await startStack({ wall })
    await state(LIVE, { gameStatus: 'Suspended' })
    const live = async () => {
      const { liveGames } = await ask<{ liveGames: { slug: string }[] }>('{ liveGames { slug } }')
      return liveGames.some(({ slug }) => slug === LIVE)
    }

    const suspended = await shown(LIVE)
    const isLive = await live()

    expect(suspended.state).toMatchObject({
      ...{ status: 'SUSPENDED', label: 'Suspended, 3rd 4:26', score: { home: 10, away: 8 } },
    })
    expect(suspended.statusNote).toBeNull()
    expect(isLive).toBe(false)
    expect(Object.values(suspended.tickets).some(Boolean)).toBe(false)
    await stack.control({ action: 'reset' })
    // The list is fresh for a minute, and stale for ten seconds more.
    wall.advance(70_001)
    expect((await shown(LIVE)).state).toMatchObject({ status: 'LIVE', label: '3rd 4:26' })
    expect(await live()).toBe(true)
  })

  it('ends a forfeit, which counts as neither win nor tie without a score', async () => {
    stack = await startAt(LIVE_MOMENT)
    await state(COMING, { gameStatus: 'Forfeit' })

    expect((await shown(COMING)).state).toEqual({
      ...{ __typename: 'FinalGame', status: 'FINAL', label: 'Forfeit', score: { home: 0, away: 0 } },
      ...{ winner: null, isForfeit: true },
    })
  })
})
