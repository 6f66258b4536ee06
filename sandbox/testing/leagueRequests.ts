import type { Sandbox } from '../src/sandbox.ts'
import { LIVE_MOMENT } from '../src/season/liveMoment.ts'

/** What the league sends for one thing, by field. */
export type Row = Record<string, unknown>

/** The anchor by which it is LIVE_MOMENT for good. */
export const STOPPED_AT_LIVE_MOMENT = { wallMs: 0, leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }

/** Asks the league's API of a sandbox by a path such as `v4/events?year=2025`, with a bearer of no account. */
export function ask(sandbox: Sandbox, apiPath: string): Promise<Response> {
  return fetch(`${sandbox.leagueUrl}/${apiPath}`, { headers: { authorization: 'Bearer any' } })
}

/** The items of a list in the envelope. */
export async function rowsOf(sandbox: Sandbox, apiPath: string): Promise<Row[]> {
  const { data } = (await (await ask(sandbox, apiPath)).json()) as { data: { items: Row[] } }
  return data.items
}

/** The one thing in the envelope. */
export async function rowOf(sandbox: Sandbox, apiPath: string): Promise<Row> {
  const { data } = (await (await ask(sandbox, apiPath)).json()) as { data: Row }
  return data
}

/** Every event of the season that the sandbox shows, those of another league too. */
export function season(sandbox: Sandbox): Promise<Row[]> {
  return rowsOf(sandbox, 'v4/events?year=2025&includeCS=true')
}

/** Every event of the season that is the league's own. */
export async function ours(sandbox: Sandbox): Promise<Row[]> {
  return (await season(sandbox)).filter(({ league }) => league === 'WLL')
}
