import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seasonStatsPayload } from '../../gateway/src/domains/players/seasonStatsPayload.ts'
import { toStatLine, type StatLineModel } from '../../gateway/src/domains/statLines/statLine.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'

let sandbox: Sandbox

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
})

afterAll(async () => {
  await sandbox.close()
})

async function linesOf(year: number, segment: string): Promise<StatLineModel[]> {
  const address = `${sandbox.leagueUrl}/v4/players/season-stats?year=${year}&seasonSegment=${segment}`
  const response = await fetch(address, { headers: { authorization: 'Bearer test' } })
  const { data } = (await response.json()) as { data: { items: unknown } }
  return seasonStatsPayload.parse(data.items).map((row) => toStatLine(row.stats))
}

const share = (part: number | null, whole: number | null) => (whole ? (part ?? 0) / whole : null)

/** Checks the arithmetic between the stats of a line, by the league's own rules; returns the violations. */
function broken(line: StatLineModel): string[] {
  const { goals, onePointGoals, twoPointGoals, scoringPoints, points, assists } = line
  const { faceoffs, faceoffsWon, faceoffsLost, saves, goalsAgainst } = line
  const sum = (...parts: (number | null)[]) => parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  const rules: [string, unknown, unknown][] = [
    ['goals', goals, sum(onePointGoals, twoPointGoals)],
    ['scoringPoints', scoringPoints, sum(onePointGoals, twoPointGoals, twoPointGoals)],
    ['points', points, sum(scoringPoints, assists)],
    ['shotPct', line.shotPct, share(goals, line.shots)],
    ['shotsOnGoalPct', line.shotsOnGoalPct, share(line.shotsOnGoal, line.shots)],
    ['faceoffs', faceoffs, sum(faceoffsWon, faceoffsLost)],
    ['faceoffPct', line.faceoffPct, share(faceoffsWon, faceoffs)],
    ['faceoffRecord', line.faceoffRecord, faceoffs ? `${faceoffsWon} - ${faceoffs}` : null],
    ['savePct', line.savePct, share(saves, sum(saves, goalsAgainst))],
    ['scoresAgainst', line.scoresAgainst, sum(goalsAgainst, line.twoPointGoalsAgainst)],
  ]
  return rules.filter(([, value, expected]) => value !== expected).map(([name]) => name)
}

describe('the arithmetic of the stats', () => {
  it.each([
    [2025, 'preseason', 93],
    [2025, 'champseries', 94],
    [2025, 'regular', 95],
    [2025, 'allstar', 0],
    [2025, 'post', 0],
    [2024, 'preseason', 90],
    [2024, 'champseries', 95],
    [2024, 'regular', 96],
    [2024, 'allstar', 34],
    [2024, 'post', 86],
  ])('holds for every row of %s %s', async (year, segment, rows) => {
    const lines = await linesOf(year, segment)

    expect(lines).toHaveLength(rows)
    expect(lines.flatMap(broken)).toEqual([])
  })
})
