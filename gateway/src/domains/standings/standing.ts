import type { Standing, Standings } from '../../__generated__/schemaTypes.ts'
import type { TeamModel } from '../teams/team.ts'

export type StandingModel = Omit<Standing, 'team'> & { team: TeamModel }
export type StandingsModel = Omit<Standings, 'rows'> & { rows: StandingModel[] }
