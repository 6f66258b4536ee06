import type { ClubId } from './teams.ts'

/** The league's codes: `H` healthy, `o` out, `q` questionable, `ir` injured reserve, `na` and `utt` unavailable to travel. */
type InjuryCode = 'H' | 'o' | 'q' | 'ir' | 'na' | 'utt'

export interface Injury {
  /** Null when the league reports nothing. */
  status: InjuryCode | null
  description: string | null
  /** The ISO instant from which she does not play; null when she can play. */
  outFrom: string | null
}

const HEALTHY: Injury = { status: 'H', description: null, outFrom: null }
const NOT_REPORTED: Injury = { status: null, description: null, outFrom: null }

/** Keyed by club and roster index. Each of the league's codes occurs at least once. */
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

/** The injury in July 2025 of the player at this index of the club's roster. */
export function injuryOf(club: ClubId | null, rosterIndex: number): Injury {
  return INJURED[`${club} ${rosterIndex}`] ?? (rosterIndex % 9 === 5 ? NOT_REPORTED : HEALTHY)
}
