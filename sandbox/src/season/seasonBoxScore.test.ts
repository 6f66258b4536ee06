import { describe, expect, it } from 'vitest'
import { DEFAULT_SEED } from '../sandbox.ts'
import { playerBoxScorePayloads, statPayload, teamBoxScorePayloads } from '../league/statPayloads.ts'
import { boxScoreOf } from './seasonBoxScore.ts'
import { fixturesOf } from './fixtures.ts'
import type { GameEvent, Play } from './seasonPlays.ts'
import { simulateLeague } from './simulation.ts'
import type { Game } from './simulation.ts'
import { emptyTally } from './tally.ts'

const simulation = simulateLeague(DEFAULT_SEED)
const everyGame = [2024, 2025]
  .flatMap((year) => simulation.games(year, Infinity))
  .filter(({ status }) => status === 3)

describe('the arithmetic of every game of both seasons', () => {
  it.each(everyGame.map((game) => ({ slug: game.fixture.slug, game })))(
    'holds for the players of $slug',
    ({ game }) => {
      for (const row of playerBoxScorePayloads(simulation.people, game)) {
        expect(row.goals).toBe(row.onePointGoals + row.twoPointGoals)
        expect(row.scoringPoints).toBe(row.onePointGoals + 2 * row.twoPointGoals)
        expect(row.points).toBe(row.scoringPoints + row.assists)
        expect(row.faceoffs).toBe(row.faceoffsWon + row.faceoffsLost)
        expect(row.foRecord).toBe(row.faceoffs === 0 ? null : `${row.faceoffsWon} - ${row.faceoffs}`)
        expect(row.scoresAgainst).toBe(row.goalsAgainst + row.twoPointGoalsAgainst)
        const faced = row.saves + row.goalsAgainst
        expect(row.savePct).toBe(faced === 0 ? 0 : row.saves / faced)
        expect(row.shotPct).toBe(row.shots === 0 ? 0 : row.goals / row.shots)
        expect(row.goals).toBeLessThanOrEqual(row.shotsOnGoal)
        expect(row.shotsOnGoal).toBeLessThanOrEqual(row.shots)
        const shares = [row.shotPct, row.shotsOnGoalPct, row.faceoffPct, row.savePct]
        expect(shares.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
      }
    },
  )

  it('holds for the teams', () => {
    for (const game of everyGame) {
      const rows = teamBoxScorePayloads(game)
      expect(rows.map(({ officialId }) => officialId)).toEqual([game.teams.away, game.teams.home])
      expect(rows.map(({ scores }) => scores)).toEqual([game.score.away, game.score.home])
      const [away, home] = rows
      expect(away?.scoresAgainst).toBe(home?.scores)
      expect(home?.scoresAgainst).toBe(away?.scores)
      expect(home?.faceoffsWon).toBe(away?.faceoffsLost)
      expect(home?.shotsOnGoal).toBe((away?.saves ?? 0) + (away?.goalsAgainst ?? 0))
    }
  })

  it('includes a goalie in goal for every tenth played', () => {
    for (const game of everyGame) {
      const { players } = boxScoreOf(game)
      for (const side of ['home', 'away'] as const) {
        const inGoal = [...players[side].values()].map(({ tenthsInGoal }) => tenthsInGoal)
        expect(inGoal.reduce((sum, tenths) => sum + tenths, 0)).toBe(game.tenths)
      }
    }
  })

  it('adds up to realistic season totals', () => {
    const rows = everyGame
      .filter(({ fixture }) => fixture.segment === 'regular')
      .flatMap(teamBoxScorePayloads)
    const sum = (field: 'shots' | 'goals' | 'saves' | 'scores') =>
      rows.reduce((total, row) => total + row[field], 0)

    expect(sum('scores') / rows.length).toBeGreaterThan(8)
    expect(sum('scores') / rows.length).toBeLessThan(16)
    expect(sum('goals') / sum('shots')).toBeGreaterThan(0.25)
    expect(sum('goals') / sum('shots')).toBeLessThan(0.3)
    expect(sum('saves') / (sum('saves') + sum('goals'))).toBeGreaterThan(0.45)
    expect(sum('saves') / (sum('saves') + sum('goals'))).toBeLessThan(0.6)
  })
})

describe('a simulated box score', () => {
  it('counts each kind of play for the players in it', () => {
    const box = boxScoreOf(
      gameOf([
        { kind: 'lineup', side: 'home', starters: ['h1', 'hg'], bench: ['h2'] },
        { kind: 'lineup', side: 'away', starters: ['a1', 'ag'], bench: [] },
        { kind: 'goalieIn', side: 'home', player: 'hg' },
        { kind: 'goalieIn', side: 'away', player: 'ag' },
        { kind: 'faceOff', side: 'home', winner: 'h1', loser: 'a1' },
        { kind: 'groundBall', side: 'home', player: 'h1' },
        { kind: 'possession', side: 'home', tenths: 300, handled: [{ player: 'h2', touches: 3, passes: 2 }] },
        { kind: 'penalty', side: 'away', player: 'a1', minutes: 0.5 },
        shot('h1', 2, 'goal', { assist: 'h2', powerPlay: true }),
        shot('h1', 1, 'saved', {}),
        shot('h1', 1, 'wide', {}),
        { kind: 'turnover', side: 'home', player: 'h2', causedBy: 'a1' },
        { kind: 'clear', side: 'away', good: false },
        { kind: 'shotClock', side: 'home' },
      ]),
    )

    expect(box.players.home.get('h1')).toEqual({
      ...emptyTally(),
      ...{ gamesPlayed: 1, gamesStarted: 1, faceoffsWon: 1, groundBalls: 1 },
      ...{ shots: 3, shotsOnGoal: 2, twoPointGoals: 1, twoPointShots: 1, twoPointShotsOnGoal: 1 },
      ...{ powerPlayShots: 1, powerPlayGoals: 1 },
    })
    expect(box.players.home.get('h2')).toEqual({
      ...emptyTally(),
      ...{ gamesPlayed: 1, touches: 3, totalPasses: 2, assists: 1, turnovers: 1 },
    })
    expect(box.players.away.get('a1')).toEqual({
      ...emptyTally(),
      ...{ gamesPlayed: 1, gamesStarted: 1, faceoffsLost: 1, numPenalties: 1, pim: 0.5, causedTurnovers: 1 },
    })
    expect(box.players.away.get('ag')).toEqual({
      ...emptyTally(),
      ...{
        gamesPlayed: 1,
        gamesStarted: 1,
        saves: 1,
        goalsAgainst: 1,
        twoPointGoalsAgainst: 1,
        tenthsInGoal: 7200,
      },
    })
    expect(box.sides.home).toEqual({ clears: 0, clearAttempts: 0, shotClockExpirations: 1, tenthsHeld: 300 })
    expect(box.sides.away).toEqual({ clears: 0, clearAttempts: 1, shotClockExpirations: 0, tenthsHeld: 0 })
  })

  it('is empty before the game', () => {
    const [fixture] = fixturesOf(2025)
    const box = boxScoreOf(simulation.game(fixture?.slug ?? '', 0) ?? gameOf([]))

    expect(box.players.home.size + box.players.away.size).toBe(0)
  })
})

describe('simulated averages against', () => {
  const tally = { ...emptyTally(), goalsAgainst: 9, twoPointGoalsAgainst: 1, tenthsInGoal: 14_400 }

  it('are per 48 minutes on the full field', () => {
    expect(statPayload(tally, 28_800)).toMatchObject({ GAA: 18, saa: 20, scoresAgainst: 10 })
  })

  it('are per 32 minutes in the series', () => {
    expect(statPayload(tally, 19_200)).toMatchObject({ GAA: 12 })
  })

  it('are 0 for everybody who was never in goal', () => {
    expect(statPayload(emptyTally(), 28_800)).toMatchObject({ GAA: 0, saa: 0 })
  })
})

function shot(
  player: string,
  worth: 1 | 2,
  outcome: 'goal' | 'saved' | 'wide',
  options: { assist?: string; powerPlay?: boolean },
): GameEvent {
  const { assist = null, powerPlay = false } = options
  return { kind: 'shot', side: 'home', player, worth, outcome, goalie: 'ag', assist, powerPlay }
}

/** A game whose first quarter consists of these events, one per second. */
function gameOf(events: readonly GameEvent[]): Game {
  const [fixture] = fixturesOf(2025).filter(({ segment }) => segment === 'regular')
  if (fixture === undefined) throw new Error('2025 has no game')
  const plays: Play[] = events.map((event, index) => ({
    ...event,
    marker: index + 1,
    period: 1,
    elapsed: event.kind === 'lineup' || event.kind === 'goalieIn' ? 0 : index * 10,
  }))
  return {
    fixture,
    teams: { home: 'WGUA', away: 'WCHA' },
    status: 1,
    time: { period: 1, elapsed: 7200 },
    plays,
    score: { home: 0, away: 0 },
    tenths: 7200,
  }
}
