import type { TeamModel } from '../teams/team.ts'
import type { ListedGame } from './listedGame.ts'

/**
 * Sets whether each game of a season is at neither team's venue (`Game.isNeutral`). Games of all-star teams and of the Championship Series
 * always are; those of the post-season are, unless one of the possible teams is at home there. A game without a venue counts as at home.
 */
export function withNeutralGrounds<Game extends ListedGame>(games: readonly Game[]): Game[] {
  const hosts = hostsOf(games)

  function isNeutral({ segment, venue, homeTeam, awayTeam }: Game): boolean {
    if (segment === 'ALLSTAR' || segment === 'CHAMPSERIES') return true
    if (segment !== 'POST' || venue === null) return false
    const atHome = hosts.get(venue.id) ?? []
    if (homeTeam === null || awayTeam === null) {
      return atHome.length === 0 && ![homeTeam, awayTeam].some((team) => isNamedAfter(team, venue.city))
    }
    return ![homeTeam, awayTeam].some(
      (team) => atHome.includes(team.officialId) || isNamedAfter(team, venue.city),
    )
  }

  return games.map((game) => ({ ...game, isNeutral: isNeutral(game) }))
}

/** The word between away and home team: on neutral ground nobody plays "at" anybody. */
export function atOrVersus({ isNeutral }: Pick<ListedGame, 'isNeutral'>): 'at' | 'vs' {
  return isNeutral ? 'vs' : 'at'
}

/** The official ids of the home teams of regular-season games, by venue id. */
function hostsOf(games: readonly ListedGame[]): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>()
  for (const { segment, venue, homeTeam } of games) {
    if (segment !== 'REGULAR' || !venue || !homeTeam) continue
    hosts.set(venue.id, [...(hosts.get(venue.id) ?? []), homeTeam.officialId])
  }
  return hosts
}

/** Whether a team's name has a city such as "Boston, MA". */
function isNamedAfter(team: TeamModel | null, city: string | null): boolean {
  const name = team?.location?.toLowerCase()
  return Boolean(name) && city?.split(',')[0]?.trim().toLowerCase() === name
}
