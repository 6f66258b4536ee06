import { path, type LeagueCall, type PathTemplate } from '../wire/leagueResource.ts'

/**
 * A call about one fan. It has neither schema nor freshness, so that `Resources.read` does not take it: what is a fan's own never
 * reaches the cache.
 */
export interface FanCall extends LeagueCall {
  path: PathTemplate<never>
  method: 'GET' | 'POST' | 'PUT'
}

export const fanGotOrCreated = {
  name: 'fan, got or created',
  version: 4,
  method: 'GET',
  path: path`get-create-user`,
} satisfies FanCall

export const fanCompleted = {
  name: 'fan, created or completed',
  version: 4,
  method: 'POST',
  path: path`user`,
} satisfies FanCall

export const fanEdited = {
  name: 'fan, edited',
  version: 2,
  method: 'PUT',
  path: path`user`,
} satisfies FanCall
