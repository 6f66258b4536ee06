import type { Clock } from '../../platform/clock.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import { notInSeason } from '../season/notInSeason.ts'
import type { SeasonSource } from '../season/source.ts'
import type { SiteSource } from '../site/source.ts'
import { seasonTeams } from './seasonTeams.ts'
import type { TeamModel } from './team.ts'
import { findTeamByName } from './teamLookup.ts'

/** Finds a team by a typed name, among the names of all seasons. Reads only lists that are cached anyway. */
export interface TeamFinder {
  /**
   * The team of a season, by any name that it or, under another name, the same club has in any season.
   * @throws NotFoundError `unknown team {name}`; the error of reading a season that may have the name; else
   * as `notInSeason`
   */
  inSeason(name: string, year: number): Promise<TeamModel>
  /**
   * The team of the current season; when no team of it has the name, the team of the newest season that has it.
   * @throws as `inSeason`
   */
  newest(name: string): Promise<TeamModel>
}

interface TeamFinderParts {
  site: Pick<SiteSource, 'seasonYear' | 'knownYears'>
  season: SeasonSource
  /** The monotonic one. */
  clock: Clock
  /** The id of the successor of a club, by the official id of the old one. */
  successors: Readonly<Record<string, string>>
}

/** Builds the finder of teams. */
export function createTeamFinder({ site, season, clock, successors }: TeamFinderParts): TeamFinder {
  const failureBackoff = createFailureBackoff(clock)
  const readOther = (year: number) => failureBackoff.run(`season ${year}`, () => season.read(year))

  /** The current official id of a club. */
  function latestId(officialId: string): string {
    const passed = new Set<string>()
    let id = officialId
    for (let next = successors[id]; next !== undefined && !passed.has(next); next = successors[id]) {
      passed.add(next)
      id = next
    }
    return id
  }

  /** The team with this name in the newest other season; undefined for none. Throws when a season that may have it cannot be read. */
  async function calledSoElsewhere(name: string, exceptYear: number): Promise<TeamModel | undefined> {
    const failures: unknown[] = []
    for (const year of await site.knownYears()) {
      if (year === exceptYear) continue
      try {
        const team = findTeamByName(seasonTeams(await readOther(year)), name)
        if (team) return team
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return undefined
  }

  /** The team of the season or of another one, and the error for which the season has none. */
  async function look(
    name: string,
    year: number,
  ): Promise<{ here?: TeamModel; elsewhere?: TeamModel; reason: Error }> {
    const list = await season.read(year)
    const reason = notInSeason(list, `unknown team ${name}`)
    const teams = seasonTeams(list)
    const here = findTeamByName(teams, name)
    if (here) return { here, reason }
    const elsewhere = await calledSoElsewhere(name, year)
    if (!elsewhere) return { reason }
    const clubId = latestId(elsewhere.officialId)
    const sameClub = teams.find(({ officialId }) => latestId(officialId) === clubId)
    return sameClub ? { here: sameClub, reason } : { elsewhere, reason }
  }

  return {
    async inSeason(name, year) {
      const { here, reason } = await look(name, year)
      if (!here) throw reason
      return here
    },
    async newest(name) {
      const { here, elsewhere, reason } = await look(name, await site.seasonYear(null))
      const team = here ?? elsewhere
      if (!team) throw reason
      return team
    },
  }
}
