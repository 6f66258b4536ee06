import { path, type LeagueCall, type PathTemplate } from '../wire/leagueResource.ts'
import type { UserPayload } from './payload.ts'
import type { Fan } from './viewer.ts'

/**
 * A call about one fan. It has neither schema nor freshness, so `Resources.read` does not accept it: a fan's own data never
 * reaches the cache.
 */
export interface FanCall extends LeagueCall {
  path: PathTemplate<never>
  method: 'GET' | 'POST' | 'PUT'
  /** Whether a record belongs to the fan for whom it was read. */
  isAbout?: (record: UserPayload, fan: Fan) => boolean
}

export const getOrCreateFan = {
  name: 'fan, got or created',
  version: 4,
  method: 'GET',
  path: path`get-create-user`,
  isAbout: ({ uid }: UserPayload, fan: Fan) => uid === null || uid === fan.uid,
} satisfies FanCall

export const completeFan = {
  name: 'fan, created or completed',
  version: 4,
  method: 'POST',
  path: path`user`,
} satisfies FanCall

export const editFan = {
  name: 'fan, edited',
  version: 2,
  method: 'PUT',
  path: path`user`,
} satisfies FanCall
