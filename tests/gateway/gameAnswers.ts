import { expect } from 'vitest'
import type { Stack } from '../support/stack.ts'

/** Everything that a game's page queries. */
export const GAME = `query ($slug: String!) {
  game(slug: $slug) {
    id
    slug
    segment
    state { __typename ... on FinalGame { score { home away } } ... on LiveGame { score { home away } } }
    homeTeam { officialId }
    awayTeam { officialId }
    periods { period label home away }
    winChances { home away }
    boxScore {
      id
      lastUpdated
      home { ...Side }
      away { ...Side }
    }
    plays { id type period label clock { minutes seconds tenths } side description score { home away } points isManUp penalty { seconds foul } winChances { home away } by { slug } assistedBy { slug } against { slug } causedBy { slug } groundBallBy { slug } }
    headToHead { homeWins awayWins ties scores { home away } games { slug } }
  }
}
fragment Side on SideBoxScore {
  id
  side
  team { officialId }
  fieldPlayers { ...Line }
  goalies { ...Line }
  totals { scores clears clearAttempts clearPct possessionTime shotClockExpirations stats { ...Figures } }
}
fragment Line on BoxScoreLine {
  id officialId slug firstName lastName number position positionCode stats { ...Figures } player { slug team { officialId } }
}
fragment Figures on StatLine {
  points goals onePointGoals twoPointGoals assists shots groundBalls turnovers causedTurnovers faceoffsWon saves touches
}`

/** Stats that add up from the players to their team. */
export const FIGURES = [
  'points',
  'goals',
  'onePointGoals',
  'twoPointGoals',
  'assists',
  'shots',
  'groundBalls',
  'turnovers',
  'causedTurnovers',
  'faceoffsWon',
  'saves',
  'touches',
] as const

type Figures = Record<(typeof FIGURES)[number], number>
export interface Score {
  home: number
  away: number
}
interface Line {
  officialId: string
  slug: string
  lastName: string
  number: number
  positionCode: string
  stats: Figures
  player: { slug: string } | null
}
interface SideOfBoxScore {
  side: string
  team: { officialId: string }
  fieldPlayers: Line[]
  goalies: Line[]
  totals: { scores: number; stats: Figures }
}
/** The answer to `GAME`. */
export interface AnsweredGame {
  slug: string
  state: { __typename: string; score?: Score }
  homeTeam: { officialId: string }
  periods: (Score & { label: string })[]
  winChances: Score | null
  boxScore: { home: SideOfBoxScore; away: SideOfBoxScore }
  plays: {
    id: string
    type: string
    points: number
    side: 'HOME' | 'AWAY' | null
    description: string
    score: Score
    winChances: Score | null
    by: { slug: string } | null
    assistedBy: { slug: string } | null
  }[]
  headToHead: { games: { slug: string }[] } & Record<string, unknown>
}

/** A row as the league sends it. */
export type Row = Record<string, unknown>

/** The complete game of a slug; it must have no error. */
export async function loadGame(stack: Stack, slug: string): Promise<AnsweredGame> {
  const answer = await stack.query(GAME, { slug })
  expect(answer.errors).toEqual([])
  return answer.data?.['game'] as AnsweredGame
}

/** The league's own answer, bypassing the gateway; `path` is below v4. */
export async function leagueRows(stack: Stack, path: string): Promise<Row[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v4/${path}`, {
    headers: { authorization: 'Bearer test' },
  })
  return ((await response.json()) as { data: { items: Row[] } }).data.items
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, item) => all + item, 0)
}
