import type { ClubId } from './teams.ts'

/** `H` is healthy; the others are the league's codes (spec §5). */
type InjuryCode = 'H' | 'o' | 'q' | 'ir' | 'na' | 'utt'

export interface Injury {
  /** Null where the league says nothing. */
  status: InjuryCode | null
  description: string | null
  /** ISO instant from which she does not play; null while she can. */
  outFrom: string | null
}

const HEALTHY: Injury = { status: 'H', description: null, outFrom: null }
const NOT_REPORTED: Injury = { status: null, description: null, outFrom: null }

/** By club and place on the roster: every code of the spec somewhere. */
const INJURED: Readonly<Record<string, Injury>> = {
  'WGUA 3': { status: 'o', description: 'Lower body', outFrom: '2025-07-08T00:00:00Z' },
  'WGUA 16': { status: 'q', description: 'Illness', outFrom: null },
  'WPLM 1': { status: 'ir', description: 'Knee', outFrom: '2025-06-01T00:00:00Z' },
  'WPLM 8': { status: 'na', description: null, outFrom: '2025-07-01T00:00:00Z' },
  'WCHR 12': { status: 'utt', description: 'Travel documents', outFrom: '2025-07-11T00:00:00Z' },
  'WCHR 18': { status: 'q', description: 'Hand', outFrom: null },
  'WCHA 6': { status: 'o', description: 'Concussion protocol', outFrom: '2025-07-05T00:00:00Z' },
  'WCHA 19': { status: 'ir', description: 'Shoulder', outFrom: '2025-05-01T00:00:00Z' },
}

/** How fit the player in this place of the club's roster is, in July 2025. */
export function injuryOf(club: ClubId | null, rosterIndex: number): Injury {
  return INJURED[`${club} ${rosterIndex}`] ?? (rosterIndex % 9 === 5 ? NOT_REPORTED : HEALTHY)
}
