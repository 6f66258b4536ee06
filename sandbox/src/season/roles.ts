import type { RandomStream } from '../randomStream.ts'
import type { Player, Position } from './people.ts'

/** How likely each position is to take this role, relative to the others. */
type Role = Readonly<Partial<Record<Position, number>>>

export const SHOOTER: Role = { A: 10, M: 6, SSDM: 0.7, LSM: 0.6, FO: 0.4, D: 0.1 }
export const FEEDER: Role = { A: 10, M: 5, SSDM: 0.8, LSM: 0.5, FO: 0.3, D: 0.2, G: 0.2 }
export const BALL_HANDLER: Role = { A: 10, M: 8, SSDM: 2, LSM: 1.5, FO: 1, D: 1.5, G: 1.5 }
export const DEFENDER: Role = { D: 10, LSM: 7, SSDM: 6, M: 2, A: 1, G: 0.7 }
export const RIDER: Role = { A: 10, M: 6 }
export const CLEARER: Role = { G: 4, D: 10, LSM: 6, SSDM: 8, M: 3 }
export const GROUND_BALL_WINNER: Role = { D: 5, LSM: 7, SSDM: 6, M: 5, A: 4, FO: 3, G: 1 }
export const FACE_OFF_TAKER: Role = { FO: 10, M: 0.02 }

/** Picks a player for the role; higher skill makes a player more likely. */
export function pickForRole(stream: RandomStream, players: readonly Player[], role: Role): Player {
  return stream.pick(players, ({ position, skill }) => (role[position] ?? 0) * skill)
}
