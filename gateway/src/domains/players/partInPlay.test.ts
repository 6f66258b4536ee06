import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlayerLine } from '../statLines/statLine.ts'
import { countSegment, lacksGames, segmentLine, type SegmentInPlay } from './partInPlay.ts'
import { gameLogPayload, playerProfilePayload } from './payload.ts'
import { toPlayer } from './player.ts'
import { toProfile, type ProfileModel } from './profile.ts'

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer', position: 'A' }
const COUNTS = ['gamesPlayed', 'points', 'goals', 'onePointGoals', 'assists', 'shots', 'shotsOnGoal'] as const

type Line = Record<(typeof COUNTS)[number], number>

const player = toPlayer(playerProfilePayload.parse({ ...ANN, currentTeam: 'WGUA' }), 2025)

/** A player's stats in some games, as the league counts them; `games` is their number. */
const line: fc.Arbitrary<Line> = fc
  .record({ onePointGoals: fc.nat(9), assists: fc.nat(9), missed: fc.nat(9), saved: fc.nat(9) })
  .map(({ onePointGoals, assists, missed, saved }) => ({
    ...{ gamesPlayed: 1, points: onePointGoals + assists, goals: onePointGoals, onePointGoals, assists },
    ...{ shots: onePointGoals + missed + saved, shotsOnGoal: onePointGoals + saved },
  }))

const noGames: Line = {
  ...{ gamesPlayed: 0, points: 0, goals: 0, onePointGoals: 0, assists: 0, shots: 0, shotsOnGoal: 0 },
}

function sum(lines: readonly Line[]): Line {
  return lines.reduce(
    (total, one) =>
      Object.fromEntries(COUNTS.map((count) => [count, total[count] + one[count]])) as unknown as Line,
    noGames,
  )
}

function wire(counts: Line) {
  const share = (part: number) => (counts.shots === 0 ? 0 : part / counts.shots)
  return { ...counts, shotPct: share(counts.goals), shotsOnGoalPct: share(counts.shotsOnGoal) }
}

function logged(games: readonly { teamId: string | null; counts: Line }[]): SegmentInPlay {
  const entries = gameLogPayload.parse(
    games.map(({ teamId, counts }, at) => ({
      event: { slugname: `game-${at}`, year: 2025, eventStatus: 1, homeTeam: 'WGUA', awayTeam: 'WCHA' },
      stats: { ...wire(counts), teamId },
    })),
  )
  return {
    ...{ year: 2025, segment: 'REGULAR' },
    games: entries.map(({ stats }) => ({ teamId: stats.teamId, stats: toPlayerLine(stats, player) })),
  }
}

function rows({ seasons }: ProfileModel, year: number) {
  return seasons.filter((row) => row.year === year).map(({ stats }) => countsOf(stats))
}

function countsOf(stats: Partial<Record<(typeof COUNTS)[number], number | null>> | null): Line {
  return Object.fromEntries(COUNTS.map((count) => [count, stats?.[count]])) as unknown as Line
}

describe('countSegment', () => {
  it('makes rows, totals and games add up in any season, whatever else the career contains', () => {
    const season = fc.record({
      games: fc.array(line, { minLength: 1, maxLength: 12 }),
      unseen: line,
      before: fc.array(line, { maxLength: 5 }),
      beyond: line,
      traded: fc.boolean(),
    })

    fc.assert(
      fc.property(season, ({ games, unseen, before, beyond, traded }) => {
        const teamOf = (at: number) => (traded && at === 0 ? 'WPLM' : 'WGUA')
        const ofTeam = (teamId: string) => games.filter((_game, at) => teamOf(at) === teamId)
        // The league's own rows are older than the log: they lack the last game's changes.
        const read = ['WPLM', 'WGUA']
          .filter((teamId) => ofTeam(teamId).length > 0)
          .map((teamId) => ({ teamId, counts: sum(ofTeam(teamId)) }))
        const earlier = sum([...read.map(({ counts }) => counts), sum(before), beyond])
        const profile = toProfile(
          playerProfilePayload.parse({
            ...ANN,
            careerStats: wire(earlier),
            allSeasonStats: [
              ...read.map((row) => ({
                ...{ year: 2025, seasonSegment: 'regular', teamId: row.teamId },
                ...wire(row.counts),
              })),
              ...before.map((counts, at) => ({
                ...{ year: 2024 - at, seasonSegment: 'regular', teamId: 'WGUA' },
                ...wire(counts),
              })),
            ],
          }),
          player,
        )
        const last = games.length - 1
        const gained = { ...unseen, gamesPlayed: 0 }
        const now = games.map((counts, at) => ({
          teamId: teamOf(at),
          counts: at === last ? sum([counts, gained]) : counts,
        }))
        const part = logged(now)

        const counted = countSegment(profile, part, player)

        const total = sum(now.map(({ counts }) => counts))
        expect(sum(rows(counted, 2025))).toEqual(total)
        expect(countsOf(segmentLine(part, counted))).toEqual(total)
        expect(countsOf(counted.careerStats)).toEqual(sum([total, ...before, beyond]))
        for (const { stats } of [...counted.seasons, { stats: segmentLine(part, counted) }])
          expect(stats.shotPct).toEqual(
            stats.shots ? expect.closeTo((stats.goals ?? 0) / stats.shots, 10) : null,
          )
        expect(lacksGames(part, profile)).toBe(false)
        expect(counted.seasons.filter(({ year }) => year < 2025)).toEqual(
          profile.seasons.filter(({ year }) => year < 2025),
        )
      }),
    )
  })

  it('adds a row for the first game of a part', () => {
    const profile = toProfile(
      playerProfilePayload.parse({ ...ANN, careerStats: wire({ ...noGames, gamesPlayed: 9, goals: 9 }) }),
      player,
    )
    const part = logged([{ teamId: null, counts: { ...noGames, gamesPlayed: 1, goals: 2, shots: 4 } }])

    const counted = countSegment(profile, part, player)

    expect(counted.careerStats).toMatchObject({ gamesPlayed: 10, goals: 11 })
    expect(counted.seasons).toMatchObject([
      {
        id: 'PlayerSeason:001809:2025:2025:REGULAR:WGUA',
        ...{
          year: 2025,
          segment: 'REGULAR',
          teamId: 'WGUA',
          stats: { gamesPlayed: 1, goals: 2, shotPct: 0.5 },
        },
      },
    ])
  })

  it('leaves the career unchanged in a part that it does not count', () => {
    const careerStats = wire({ ...noGames, gamesPlayed: 9, goals: 9 })
    const profile = toProfile(
      playerProfilePayload.parse({ ...ANN, careerStats, champSeries: careerStats }),
      player,
    )
    const part = logged([{ teamId: 'WGUA', counts: { ...noGames, gamesPlayed: 1, goals: 2 } }])

    const preseason = countSegment(profile, { ...part, segment: 'PRESEASON' }, player)
    const series = countSegment(profile, { ...part, segment: 'CHAMPSERIES' }, player)

    expect(preseason).toMatchObject({ careerStats: { goals: 9 }, championshipSeriesStats: { goals: 9 } })
    expect(series).toMatchObject({ careerStats: { goals: 9 }, championshipSeriesStats: { goals: 11 } })
  })

  it("computes a goalie's averages over her time in goal", () => {
    const goalie = toPlayer(playerProfilePayload.parse({ ...ANN, position: 'G' }), 2025)
    const full = { gamesPlayed: 1, saves: 10, savePct: 0.5, goalsAgainst: 10, scoresAgainst: 12 }
    const profile = toProfile(
      playerProfilePayload.parse({
        ...ANN,
        careerStats: {
          ...full,
          gamesPlayed: 3,
          saves: 30,
          goalsAgainst: 30,
          scoresAgainst: 36,
          saa: 12,
          GAA: 10,
        },
        allSeasonStats: [{ year: 2025, seasonSegment: 'regular', teamId: 'WGUA', ...full, saa: 12, GAA: 10 }],
      }),
      goalie,
    )
    const half = { gamesPlayed: 1, saves: 2, goalsAgainst: 6, scoresAgainst: 6, saa: 12, GAA: 12 }
    const games = gameLogPayload.parse(
      [{ ...full, saa: 12, GAA: 10 }, half].map((stats) => ({
        event: { slugname: 'game', eventStatus: 1 },
        stats,
      })),
    )
    const part: SegmentInPlay = {
      ...{ year: 2025, segment: 'REGULAR' },
      games: games.map(({ stats }) => ({ teamId: 'WGUA', stats: toPlayerLine(stats, goalie) })),
    }

    const { careerStats, seasons } = countSegment(profile, part, goalie)

    expect(seasons[0]?.stats).toMatchObject({
      ...{ gamesPlayed: 2, saves: 12, goalsAgainst: 16, savePct: 12 / 28 },
      ...{ scoresAgainstAverage: 18 / 1.5, goalsAgainstAverage: 16 / 1.5 },
    })
    expect(careerStats).toMatchObject({
      ...{ gamesPlayed: 4, saves: 32, goalsAgainst: 36, savePct: 32 / 68 },
      ...{ scoresAgainstAverage: 42 / 3.5, goalsAgainstAverage: 36 / 3.5 },
    })
  })
})

describe('lacksGames', () => {
  it.each([
    ['fewer games', 2, true],
    ['as many games', 1, false],
  ])('recognizes a log with %s than the profile', (_what, gamesPlayed, expected) => {
    const profile = toProfile(
      playerProfilePayload.parse({
        ...ANN,
        allSeasonStats: [{ year: 2025, seasonSegment: 'regular', teamId: 'WGUA', gamesPlayed }],
      }),
      player,
    )

    expect(lacksGames(logged([{ teamId: 'WGUA', counts: { ...noGames, gamesPlayed: 1 } }]), profile)).toBe(
      expected,
    )
  })
})
