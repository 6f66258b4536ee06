import type { GameStatus } from '../../__generated__/schemaTypes.ts'
import type { EventPayload } from './payload.ts'

/** The part of an event that decides its status. */
export type StatusFields = Pick<EventPayload, 'gameStatus' | 'eventStatus'>

/** A game's status: the league's word first (postponed, canceled), then its number: 0 to come, 1 live, 2 and up over. */
export function gameStatus({ gameStatus: word, eventStatus }: StatusFields): GameStatus {
  if (word && /^postponed$/i.test(word)) return 'POSTPONED'
  if (word && /^cancell?ed$/i.test(word)) return 'CANCELED'
  if (eventStatus >= 2) return 'FINAL'
  return eventStatus === 1 ? 'LIVE' : 'SCHEDULED'
}
