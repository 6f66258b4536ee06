import type { EventPayload, SidePayload } from '../season/payload.ts'
import type { EventList } from '../season/source.ts'
import { toTeam, type NamedTeamPayload, type TeamModel } from './team.ts'

const made = new WeakMap<readonly EventPayload[], readonly TeamModel[]>()

/** Every team in a season's list, all-star teams too, each once, by name. Built once for each loaded list. */
export function seasonTeams({ events, year }: Pick<EventList, 'events' | 'year'>): readonly TeamModel[] {
  const teams = made.get(events) ?? toSeasonTeams(events, year)
  made.set(events, teams)
  return teams
}

/**
 * Every team in the games, from its last game, whatever its id. Games of the Championship Series have the
 * record of the series, so others have precedence.
 */
function toSeasonTeams(events: readonly EventPayload[], year: number): TeamModel[] {
  const series = events.filter((event) => event.seasonSegment === 'champseries')
  const others = events.filter((event) => event.seasonSegment !== 'champseries')
  const clubs = clubIds(events)
  const kindOf = (id: string) => (clubs.has(id) ? 'CLUB' : 'ALL_STAR')
  const sides = [...series, ...others].flatMap((event) => [event.homeTeam, event.awayTeam]).filter(isNamed)
  const teams = new Map(sides.map((side) => [side.officialId, toTeam(side, year, kindOf(side.officialId))]))
  return [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The ids of teams that play more than all-star games: a team that plays nothing else is no club, whatever its id. */
function clubIds(events: readonly EventPayload[]): ReadonlySet<string> {
  const sides = events
    .filter((event) => event.seasonSegment !== 'allstar')
    .flatMap((event) => [event.homeTeam, event.awayTeam])
  return new Set(sides.flatMap((side) => (typeof side === 'string' ? side : (side?.officialId ?? []))))
}

function isNamed(side: SidePayload): side is NamedTeamPayload {
  return side !== null && typeof side !== 'string' && side.fullName !== null
}
