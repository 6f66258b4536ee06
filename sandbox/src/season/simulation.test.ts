import { describe, expect, it } from 'vitest'
import { DEFAULT_SEED } from '../sandbox.ts'
import { boxScoreOf } from './seasonBoxScore.ts'
import { careerTally, gameLog, segmentTallies } from './playerTotals.ts'
import { LIVE_MOMENT } from './liveMoment.ts'
import { scoreOf } from './seasonPlays.ts'
import { simulateLeague } from './simulation.ts'
import type { Game, Simulation } from './simulation.ts'

const simulation = simulateLeague(DEFAULT_SEED)
const LIVE_MS = Date.parse(LIVE_MOMENT)
const LIVE_GAME = '2025-wll-ev-17'
const START_MS = Date.parse('2025-07-12T19:30:00Z')
const MINUTE = 60_000

function gameAt(slug: string, ms: number, league: Simulation = simulation): Game {
  const game = league.game(slug, ms)
  if (game === null) throw new Error(`there is no game ${slug}`)
  return game
}

describe('the simulation at the live moment', () => {
  it('is in the third quarter of a close game', () => {
    const { status, time, score } = gameAt(LIVE_GAME, LIVE_MS)

    expect(status).toBe(1)
    expect(time).toEqual({ period: 3, elapsed: 4533 })
    expect(score).toEqual({ home: 10, away: 8 })
  })

  it('has one live game, finished games and scheduled games', () => {
    const counts = { 0: 0, 1: 0, 2: 0, 3: 0 }

    for (const { status } of simulation.games(2025, LIVE_MS)) counts[status] += 1

    expect(counts).toEqual({ 0: 19, 1: 1, 2: 0, 3: 27 })
  })
})

describe('the course of a simulated game', () => {
  it.each([
    { at: 'a moment before the start', ms: -1, status: 0, time: null },
    { at: 'the start', ms: 0, status: 1, time: { period: 1, elapsed: 0 } },
    { at: 'the end of the first quarter', ms: 27 * MINUTE, status: 1, time: { period: 1, elapsed: 7200 } },
    { at: 'halftime', ms: 60 * MINUTE, status: 1, time: { period: 2, elapsed: 7200 } },
    { at: 'the last moment', ms: 129 * MINUTE - 1, status: 1, time: { period: 4, elapsed: 7199 } },
    { at: 'the end', ms: 129 * MINUTE, status: 2, time: { period: 4, elapsed: 7200 } },
    { at: 'an hour later', ms: 189 * MINUTE, status: 3, time: { period: 4, elapsed: 7200 } },
  ])('has status $status at $at', ({ ms, status, time }) => {
    const game = gameAt(LIVE_GAME, START_MS + ms)

    expect(game.status).toBe(status)
    expect(game.time).toEqual(time)
  })

  it('shows the lineups at the start and no score', () => {
    const { plays, score } = gameAt(LIVE_GAME, START_MS)

    expect(plays.map(({ kind }) => kind)).toEqual(['lineup', 'goalieIn', 'lineup', 'goalieIn'])
    expect(score).toEqual({ home: 0, away: 0 })
  })

  it('only appends plays', () => {
    let before = gameAt(LIVE_GAME, START_MS)

    for (let minute = 1; minute <= 130; minute += 1) {
      const game = gameAt(LIVE_GAME, START_MS + minute * MINUTE)
      expect(game.plays.slice(0, before.plays.length)).toEqual(before.plays)
      before = game
    }
  })

  it('pauses before overtime and ends with the deciding goal', () => {
    const slug = '2025-wll-ev-9'
    const startMs = Date.parse('2025-06-20T23:30:00Z')
    const final = gameAt(slug, Infinity)
    const last = final.plays.at(-1)

    expect(gameAt(slug, startMs + 130 * MINUTE)).toMatchObject({
      status: 1,
      time: { period: 4, elapsed: 7200 },
    })
    expect(gameAt(slug, startMs + 132 * MINUTE)).toMatchObject({ status: 1, time: { period: 5, elapsed: 0 } })
    expect(last && scoreOf(last)).toBeGreaterThan(0)
    expect(final.time).toEqual({ period: 5, elapsed: last?.elapsed })
  })
})

describe('the simulated seasons', () => {
  it.each([2024, 2025])('of %i include draws, overtime and double overtime', (year) => {
    const games = simulation.games(year, Infinity).filter(({ status }) => status === 3)
    const periods = games.map(({ time }) => time?.period ?? 0)
    const draws = games.filter(({ score }) => score.home === score.away)

    expect(periods.filter((period) => period === 5).length).toBeGreaterThan(0)
    expect(periods.filter((period) => period === 6).length).toBeGreaterThan(0)
    expect(draws.length).toBeGreaterThan(0)
    expect(draws.every(({ time, fixture }) => time?.period === 6 && fixture.segment === 'regular')).toBe(true)
  })

  it('never play a postponed or canceled game', () => {
    const calledOff = [2024, 2025].flatMap((year) =>
      simulation.games(year, Infinity).filter(({ fixture }) => fixture.calledOff !== null),
    )

    expect(calledOff).toHaveLength(4)
    expect(calledOff.every(({ status, plays }) => status === 0 && plays.length === 0)).toBe(true)
  })

  it('leave the post-season teams undecided until the regular season is over', () => {
    const lastEnd = Date.parse('2025-08-03T01:09:00Z')

    expect(gameAt('2025-wll-final', lastEnd - 1).teams).toEqual({ home: null, away: null })
    const ranking = simulation.ranking(2025, 'regular', lastEnd)
    expect(gameAt('2025-wll-final', lastEnd).teams).toEqual({ home: ranking[0], away: ranking[1] })
    expect(gameAt('2025-wll-third-place', lastEnd).teams).toEqual({ home: ranking[2], away: ranking[3] })
  })

  it('put the winners of the 2024 semifinals into the final once each semifinal is over', () => {
    const semifinals = ['playoffs-semifinal-1-2024-8-6', 'playoffs-semifinal-2-2024-8-7'].map((slug) =>
      gameAt(slug, Infinity),
    )
    const winners = semifinals.map(({ score, teams }) => (score.home > score.away ? teams.home : teams.away))
    const ranking = simulation.ranking(2024, 'regular', Infinity)

    expect(semifinals.map(({ teams }) => teams)).toEqual([
      { home: ranking[0], away: ranking[3] },
      { home: ranking[1], away: ranking[2] },
    ])
    const between = Date.parse('2024-08-07T12:00:00-04:00')
    expect(gameAt('2024_championship_game', between).teams).toEqual({ home: winners[0], away: null })
    expect(gameAt('2024_championship_game', Infinity).teams).toEqual({ home: winners[0], away: winners[1] })
  })

  it('do not count a live game in the table', () => {
    const before = simulation.table(2025, 'regular', START_MS)

    expect(simulation.table(2025, 'regular', LIVE_MS)).toEqual(before)
    expect(before.isComplete).toBe(false)
    expect(simulation.table(2024, 'regular', LIVE_MS).isComplete).toBe(true)
  })
})

describe('two simulated leagues', () => {
  it('with the same seed are equal', () => {
    expect(simulateLeague(DEFAULT_SEED).games(2025, LIVE_MS)).toEqual(simulation.games(2025, LIVE_MS))
  })

  it('with different seeds differ', () => {
    const scores = (league: Simulation) => league.games(2025, LIVE_MS).map(({ score }) => score)

    expect(scores(simulateLeague('another'))).not.toEqual(scores(simulation))
  })

  it('are equal whichever games were simulated before', () => {
    const fresh = simulateLeague(DEFAULT_SEED)

    const final = gameAt('2025-wll-final', Infinity, fresh)

    expect(final).toEqual(gameAt('2025-wll-final', Infinity))
  })
})

describe('a total in the simulation', () => {
  const slug = '2025-wll-ev-16'
  // The first goal of each side, and the first one that counts two.
  const all = gameAt(slug, LIVE_MS).plays.flatMap((play) =>
    play.kind === 'shot' && play.outcome === 'goal' ? [play] : [],
  )
  const goals = new Set([
    all.find(({ side }) => side === 'home')!,
    all.find(({ side }) => side === 'away')!,
    all.find(({ worth }) => worth === 2)!,
  ])

  it.each([...goals])('changes when play $marker is omitted', ({ marker, side, player, worth }) => {
    const withoutPlay = simulateLeague(DEFAULT_SEED, { slug, marker })
    const goalField = worth === 2 ? 'twoPointGoals' : 'onePointGoals'
    const read = (league: Simulation) => {
      const game = gameAt(slug, LIVE_MS, league)
      const segments = segmentTallies(league, player, LIVE_MS)
      const season = segments.find(({ year, segment }) => year === 2025 && segment === 'regular')
      const log = gameLog(league, player, 2025, LIVE_MS).find((entry) => entry.game.fixture.slug === slug)
      const row = league
        .table(2025, 'regular', LIVE_MS)
        .rows.find(({ teamId }) => teamId === game.teams[side])
      return {
        score: game.score[side],
        box: boxScoreOf(game).players[side].get(player)?.[goalField] ?? 0,
        log: log?.tally[goalField] ?? 0,
        season: season?.tally[goalField] ?? 0,
        career: careerTally(segments)[goalField],
        table: row?.scores ?? 0,
      }
    }

    const [all, fewer] = [read(simulation), read(withoutPlay)]

    expect(all.score - fewer.score).toBe(worth)
    expect(all.box - fewer.box).toBe(1)
    expect(all.log - fewer.log).toBe(1)
    expect(all.season - fewer.season).toBe(1)
    expect(all.career - fewer.career).toBe(1)
    expect(all.table - fewer.table).toBe(worth)
  })
})
