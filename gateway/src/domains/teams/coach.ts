import type { Coach, CoachType } from '../../__generated__/schemaTypes.ts'
import { toImage } from '../wire/image.ts'
import type { CoachPayload, TeamRecordPayload } from './payload.ts'
import { teamSlug } from './team.ts'

/** The coaches of a full record, head coach first, otherwise in the league's order. `teamId` is the team's schema id. */
export function toCoaches(record: TeamRecordPayload, teamId: string): Coach[] {
  const coaches = record.coaches.map((coach) => toCoach(coach, teamId))
  return [
    ...coaches.filter((coach) => coach.type === 'HEAD'),
    ...coaches.filter((coach) => coach.type === 'ASSISTANT'),
  ]
}

function toCoach(coach: CoachPayload, teamId: string): Coach {
  const name = coach.name ?? [coach.firstName, coach.lastName].filter(Boolean).join(' ')
  const type: CoachType = coach.coachType?.toLowerCase() === 'head' ? 'HEAD' : 'ASSISTANT'
  return {
    id: `${teamId}:${type.toLowerCase()}:${teamSlug(name)}`,
    type,
    name,
    portrait: toImage(coach.profileUrl),
  }
}
