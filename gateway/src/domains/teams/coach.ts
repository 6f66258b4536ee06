import type { Coach, CoachType } from '../../__generated__/schemaTypes.ts'
import { toImage } from '../wire/image.ts'
import type { CoachPayload, TeamRecordPayload } from './payload.ts'
import { teamSlug, type TeamModel } from './team.ts'

type CoachedTeam = Pick<TeamModel, 'officialId' | 'year'>

/** The coaches in a full record, head coach first, otherwise in the league's order. `team` is their team. */
export function toCoaches(record: TeamRecordPayload, team: CoachedTeam): Coach[] {
  const coaches = record.coaches.map((coach) => toCoach(coach, team))
  return [
    ...coaches.filter((coach) => coach.type === 'HEAD'),
    ...coaches.filter((coach) => coach.type === 'ASSISTANT'),
  ]
}

function toCoach(coach: CoachPayload, { officialId, year }: CoachedTeam): Coach {
  const name = coach.name ?? [coach.firstName, coach.lastName].filter(Boolean).join(' ')
  const type: CoachType = coach.coachType?.toLowerCase() === 'head' ? 'HEAD' : 'ASSISTANT'
  return {
    id: ['Coach', officialId, year, type, teamSlug(name)].join(':'),
    type,
    name,
    portrait: toImage(coach.profileUrl),
  }
}
