import { getNullableType } from 'graphql'
import { expect } from 'vitest'
import { rootFields } from '../contract/contractSchema.ts'
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

const args = rootFields.Query.find(({ name }) => name === 'players')?.args ?? []
// What has a default is nullable here, so that it can be left out.
const variables = args.map(({ name, type }) => `$${name}: ${String(getNullableType(type))}`).join(', ')

/** Queries the list with a variable for each of its arguments, of the same name. */
export const PLAYERS = `query (${variables}) {
  players(${args.map(({ name }) => `${name}: $${name}`).join(', ')}) {
    nodes { slug lastName } totalCount pageInfo { endCursor hasNextPage }
  }
}`

/** A page of the list, of 100 players unless `given` says otherwise, which must come without errors. */
export async function pageOf(stack: Stack, given: Record<string, unknown> = {}): Promise<Page> {
  const answer = await stack.query(PLAYERS, { first: 100, ...given })
  expect(answer.errors).toEqual([])
  return answer.data?.['players'] as Page
}
