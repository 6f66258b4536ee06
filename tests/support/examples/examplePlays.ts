import { playsPayload } from '../../../gateway/src/domains/games/plays/payload.ts'
import { toPlays } from '../../../gateway/src/domains/games/plays/plays.ts'
import { exampleGames } from './exampleEvent.ts'

const PLAY = { markerId: 1, eventType: 'shot', period: 1, minutes: 9, seconds: 5, teamId: 'WGUA' }

/** The plays as parsed, each a shot of Guard but for these fields of the league's row. */
export function payloadOf(rows: readonly Record<string, unknown>[]) {
  return playsPayload.parse(rows.map((fields, at) => ({ ...PLAY, markerId: at + 1, ...fields })))
}

/** The plays of a live game, each a shot of Guard but for these fields of the league's row. */
export function playsOf(...rows: readonly Record<string, unknown>[]) {
  const [game] = exampleGames({ eventStatus: 1 })
  if (!game) throw new Error('there is no example')
  return toPlays(game, payloadOf(rows))
}

/** The fields of a goal that counts one. */
export const GOAL = { eventType: 'goal', shotType: '1_PT' }
