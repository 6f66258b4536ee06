import type { Sandbox } from '../src/sandbox.ts'
import { LIVE_MOMENT } from '../src/season/liveMoment.ts'

/** A JSON record as the league's API sends it. */
export type Row = Record<string, unknown>

/** The clock anchor by which the league's time is always LIVE_MOMENT. */
export const STOPPED_AT_LIVE_MOMENT = { wallMs: 0, leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }

/** Requests a path of the league's API, such as `v4/events?year=2025`, with a bearer token that belongs to no user. */
export function requestLeague(sandbox: Sandbox, apiPath: string): Promise<Response> {
  return fetch(`${sandbox.leagueUrl}/${apiPath}`, { headers: { authorization: 'Bearer any' } })
}

/** The rows of a list in the envelope of version 4. */
export async function fetchRows(sandbox: Sandbox, apiPath: string): Promise<Row[]> {
  const { data } = (await (await requestLeague(sandbox, apiPath)).json()) as { data: { items: Row[] } }
  return data.items
}

/** The single record in the envelope of version 4. */
export async function fetchRecord(sandbox: Sandbox, apiPath: string): Promise<Row> {
  const { data } = (await (await requestLeague(sandbox, apiPath)).json()) as { data: Row }
  return data
}

/** All games in the list of the 2025 season, including those of another league. */
export function fetchSeason(sandbox: Sandbox): Promise<Row[]> {
  return fetchRows(sandbox, 'v4/events?year=2025&includeCS=true')
}

/** The games of this league in the list of the 2025 season. */
export async function fetchOwnGames(sandbox: Sandbox): Promise<Row[]> {
  return (await fetchSeason(sandbox)).filter(({ league }) => league === 'WLL')
}
