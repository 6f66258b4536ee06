import { hasSubjectMajority } from '../wire/subjectMajority.ts'
import type { LeagueName } from '../wire/leagueNames.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { eventsOfLeague } from './leagueEvents.ts'
import { seasonPayload, type EventPayload } from './payload.ts'
import { SEASON_FRESHNESS, seasonFreshMs, seasonStaleMs } from './seasonFreshness.ts'

/** A season, and its previously loaded events; undefined before the first load. */
interface WantedSeason {
  year: number
  lastSent?: readonly EventPayload[] | undefined
}

/** A season's events in the league's order: all that were sent, and those of the configured league. */
export interface SeasonEvents {
  sent: readonly EventPayload[]
  ofLeague: readonly EventPayload[]
}

/** The names of a club, whose news is tagged with its id: anybody may type them. */
function clubNamesIn({ homeTeam, awayTeam }: EventPayload): LeagueName[] {
  return [homeTeam, awayTeam].flatMap((side) => {
    if (side === null || typeof side === 'string' || side.fullName === null) return []
    const { fullName, location } = side
    return [fullName, `${location ?? ''} ${fullName}`].map((name) => ({ kind: 'tag' as const, name }))
  })
}

export const seasonList: LeagueResource<WantedSeason, EventPayload[], SeasonEvents> = {
  name: 'season',
  version: 4,
  path: path`events`,
  maxBytes: 700_000,
  query: { year: ({ year }) => year, includeCS: true, includeWLL: true },
  schema: seasonPayload,
  toModel: (sent, _wanted, { league }) => ({ sent, ofLeague: eventsOfLeague(sent, league) }),
  names: ({ ofLeague }) => ofLeague.flatMap(clubNamesIn),
  freshness: {
    ...SEASON_FRESHNESS,
    freshMs: (events, _wanted, time) => seasonFreshMs(events, time),
    staleMs: ({ lastSent }, { now }) => seasonStaleMs(lastSent, now),
  },
  alwaysExists: true,
  isAbout: (events, { year }) => hasSubjectMajority(events, (event) => event.year, year),
  itemCount: (events, { league }) => eventsOfLeague(events, league).length,
}
