import type { Player } from '../../__generated__/schemaTypes.ts'
import { externalLink } from '../externalLink.ts'
import { toInjury } from './injury.ts'
import type { RosterPlayerPayload } from './payload.ts'
import { toPosition } from './position.ts'

/** A roster's row as the schema has it. */
function toRosterPlayer(row: RosterPlayerPayload): Player {
  return {
    id: row.officialId,
    slug: row.slug,
    firstName: row.firstName,
    lastName: row.lastName,
    suffix: row.lastNameSuffix,
    position: toPosition(row.position),
    positionCode: row.position,
    number: row.jerseyNum,
    isCaptain: row.isCaptain,
    injury: toInjury(row.injuryStatus, row.injuryDescription),
    height: row.height,
    weight: row.weight,
    college: row.college,
    hometown: row.hometown,
    portrait: externalLink(row.profileUrl),
  }
}

/** A roster by number, players without one last, then by last name. */
export function toRoster(rows: readonly RosterPlayerPayload[]): Player[] {
  return rows.map(toRosterPlayer).toSorted(byNumberThenName)
}

function byNumberThenName(a: Player, b: Player): number {
  return (a.number ?? Infinity) - (b.number ?? Infinity) || a.lastName.localeCompare(b.lastName, 'en')
}
