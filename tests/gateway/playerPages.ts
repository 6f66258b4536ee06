import { expect } from 'vitest'
import type { Stack } from '../support/stack.ts'

interface WirePlayer {
  officialId: string
  slug: string
  firstName: string
  lastName: string
  position: string
  currentTeam: { officialId: string }
}

export interface Page {
  nodes: { slug: string; lastName: string }[]
  totalCount: number
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

/** The players of a season as the sandbox's league API lists them. */
export async function wirePlayers(stack: Stack, year: number): Promise<WirePlayer[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v3/wll/players?year=${year}`, {
    headers: { authorization: 'Bearer test' },
  })
  return (await response.json()) as WirePlayer[]
}

export const PLAYERS = `query ($year: Int, $team: String, $position: Position, $rookies: Boolean! = false, $first: Int! = 100, $after: String) {
  players(year: $year, team: $team, position: $position, isRookie: $rookies, first: $first, after: $after) {
    nodes { slug lastName } totalCount pageInfo { endCursor hasNextPage }
  }
}`

/** A page of the list, which must come without errors. */
export async function pageOf(stack: Stack, variables: Record<string, unknown> = {}): Promise<Page> {
  const answer = await stack.query(PLAYERS, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['players'] as Page
}
