import { describe, expect, it } from 'vitest'
import { DEFAULT_SEED } from '../sandbox.ts'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { simulateLeague } from '../season/simulation.ts'
import { playByPlayPayloads } from './playByPlayPayloads.ts'

const simulation = simulateLeague(DEFAULT_SEED)
const LIVE_MS = Date.parse(LIVE_MOMENT)
const EVENT_TYPES = [
  ...['pregame', 'faceoff', 'groundball', 'turnover', 'shot', 'goal', 'penalty', 'shotclockexpired'],
  'gameEnd',
]

type Row = Readonly<Record<string, unknown>>

function rowsOf(slug: string, nowMs = LIVE_MS): Row[] {
  const game = simulation.game(slug, nowMs)
  if (game === null) throw new Error(`there is no game ${slug}`)
  return playByPlayPayloads(simulation.people, game)
}

const played = [2024, 2025].flatMap((year) =>
  simulation.games(year, LIVE_MS).filter(({ status }) => status >= 2),
)
const all: readonly Row[] = played.flatMap((game) => playByPlayPayloads(simulation.people, game))
const ofType = (eventType: string) => all.filter((row) => row['eventType'] === eventType)

describe("the sandbox's play-by-play rows", () => {
  it('have the league’s event types, between a start and an end row', () => {
    const types = rowsOf('2025-wll-ev-16').map(({ eventType }) => eventType)

    expect([types[0], types.at(-1)]).toEqual(['pregame', 'gameEnd'])
    expect(new Set(all.map(({ eventType }) => eventType))).toEqual(new Set(EVENT_TYPES))
  })

  it('have no end row during the game, and are only appended to', () => {
    const markers = (ms: number) => rowsOf('2025-wll-ev-17', ms).map(({ markerId }) => markerId)
    const [before, now] = [markers(LIVE_MS - 600_000), markers(LIVE_MS)]

    expect(now).not.toContain('gameEnd')
    expect(now.slice(0, before.length)).toEqual(before)
  })

  it('have the running score on shot and game rows, and the latest score on all others', () => {
    const rows = rowsOf('2025-wll-ev-16')
    const scoresOn = (types: readonly string[]) =>
      rows
        .filter(({ eventType }) => types.includes(String(eventType)))
        .map(({ visitorScore, homeScore }) => `${String(visitorScore)}-${String(homeScore)}`)

    expect(scoresOn(['pregame', 'shot', 'goal', 'gameEnd']).slice(0, 2)).toEqual(['0-0', '0-0'])
    expect(scoresOn(['gameEnd'])).toEqual(['11-12'])
    const latest = scoresOn(['faceoff', 'groundball', 'turnover', 'penalty', 'shotclockexpired'])
    expect(new Set(latest)).toEqual(new Set(['11-12']))
  })

  it('name a team except on game rows, and have unique markers', () => {
    for (const { fixture, teams } of played) {
      const rows = rowsOf(fixture.slug)
      const ids = new Set(rows.slice(1, -1).map(({ teamId }) => teamId))
      expect([rows[0]?.['teamId'], rows.at(-1)?.['teamId']]).toEqual(['', ''])
      expect([...ids].toSorted()).toEqual([teams.home, teams.away].toSorted())
      expect(new Set(rows.map(({ markerId }) => markerId)).size).toBe(rows.length)
    }
  })

  it('describe goals in the league’s wording, half of them with an assist', () => {
    const goals = ofType('goal').filter(({ description }) => description !== '')
    const assisted = goals.filter(({ shotAssistId }) => shotAssistId !== null)

    const name = String.raw`\p{Lu}\. \p{Lu}[\p{L} .'-]+`
    const pattern = new RegExp(`^(GOAL|2PT G|PP Goal|PP 2PT G) by ${name}\\.( Assist ${name}\\.)?$`, 'u')
    expect(goals.filter(({ description }) => !pattern.test(String(description)))).toEqual([])
    expect(new Set(goals.map(({ shotType }) => shotType))).toEqual(new Set(['1_PT', '2_PT', 'MU', 'MU_2_PT']))
    expect(assisted.length / goals.length).toBeGreaterThan(0.4)
    expect(assisted.length / goals.length).toBeLessThan(0.6)
    expect(assisted.every(({ description }) => String(description).includes(' Assist '))).toBe(true)
  })

  it('sometimes report a saved shot as a goal without a description', () => {
    const none = ofType('goal').filter(({ description }) => description === '')

    expect(none.length).toBeGreaterThan(10)
    expect(none.length).toBeLessThan(played.length)
    for (const { details } of none) expect(details).toMatchObject({ shotOnGoal: true, shotSaved: true })
  })

  it('include the length and reason of a penalty', () => {
    const lengths = new Set(ofType('penalty').map(({ penaltyLength }) => penaltyLength))

    expect(lengths).toEqual(new Set([30, 60]))
    expect(ofType('penalty').every(({ penaltyDescription }) => penaltyDescription !== '')).toBe(true)
  })
})

describe("win probabilities in the sandbox's play-by-play", () => {
  it('are on a third of the rows and on the first and last of every game, sometimes for the visitors only', () => {
    const withChances = all.filter((row) => 'awayTeamWinProbability' in row)
    const ends = [...ofType('pregame'), ...ofType('gameEnd')]

    expect(withChances.length / all.length).toBeGreaterThan(0.3)
    expect(withChances.length / all.length).toBeLessThan(0.4)
    expect(ends.every((row) => 'awayTeamWinProbability' in row)).toBe(true)
    expect(withChances.some((row) => !('homeTeamWinProbability' in row))).toBe(true)
    for (const { homeTeamWinProbability: home, awayTeamWinProbability: away } of withChances)
      if (home !== undefined) expect(Number(home) + Number(away)).toBeCloseTo(1, 2)
  })

  it('end with the result', () => {
    expect(rowsOf('2025-wll-ev-16').at(-1)).toMatchObject({ awayTeamWinProbability: 0 })
    expect(rowsOf('2025-wll-ev-11').at(-1)).toMatchObject({ awayTeamWinProbability: 0.5 })
  })
})
