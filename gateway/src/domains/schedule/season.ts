import type { SiteSettings } from '../site/settings.ts'
import { defaultTeam, toTeam, type NamedTeamPayload, type TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import { toGame, type GameModel } from './game.ts'
import type { EventPayload, SidePayload } from './payload.ts'
import { roundsOf } from './postSeasonRounds.ts'

/** All that a season's list says; nothing is hidden here. */
export interface Season {
  year: number
  /** Ascending by start. */
  games: readonly GameModel[]
  /** Every side that plays, all-star sides too, each once, by name. */
  teams: readonly TeamModel[]
}

export interface SeasonParts {
  year: number
  /** When the list was read from the league (ISO). */
  lastUpdated: string
  /** Events that name another league are dropped. */
  league: string
  settings: SiteSettings
  /** Told of a bare id that no game explains. */
  onUnknownTeam: (id: string) => void
  /** Called for a game whose id an earlier one of the season has. */
  onRepeatedId: (game: GameModel) => void
}

/** Maps a season's list. Takes the events as the league sent them. */
export function toSeason(
  events: readonly EventPayload[],
  { year, lastUpdated, league, settings, onUnknownTeam, onRepeatedId }: SeasonParts,
): Season {
  const ours = eventsOfLeague(events, league)
  const teams = teamsOf(ours, year)

  /** A bare id stands for a team of the season, or falls back to the default team (spec §5). */
  function teamOf(side: SidePayload): TeamModel | null {
    if (side === null) return null
    const id = typeof side === 'string' ? side : side.officialId
    const known = teamById(teams, id)
    if (!known) onUnknownTeam(id)
    return known ?? defaultTeam(year)
  }

  const games = ours.map((event) => toGame(event, { year, lastUpdated, settings, teamOf })).toSorted(byStart)
  return { year, games: withOwnIds(withRounds(games), onRepeatedId), teams }
}

function withRounds(games: readonly GameModel[]): GameModel[] {
  const rounds = roundsOf(games)
  return games.map((game) => ({ ...game, round: rounds.get(game) ?? null }))
}

/** A client's cache takes two games of one id for one game: the later of them gets its slug appended, all others keep theirs. */
function withOwnIds(games: readonly GameModel[], onRepeatedId: SeasonParts['onRepeatedId']): GameModel[] {
  const known = new Set<string>()
  return games.map((game) => {
    if (!known.has(game.id)) {
      known.add(game.id)
      return game
    }
    onRepeatedId(game)
    return { ...game, id: `${game.id}:${game.slug}` }
  })
}

/** The events of a league; those that name none are its own. */
export function eventsOfLeague(events: readonly EventPayload[], league: string): EventPayload[] {
  return events.filter((event) => event.league === null || event.league === league)
}

/**
 * Every team that games carry, as its last game has it, whatever its id. Games of the Championship Series carry the record of
 * the series, so others go before them.
 */
function teamsOf(events: readonly EventPayload[], year: number): TeamModel[] {
  const series = events.filter((event) => event.seasonSegment === 'champseries')
  const others = events.filter((event) => event.seasonSegment !== 'champseries')
  const clubs = clubsOf(events)
  const kindOf = (id: string) => (clubs.has(id) ? 'CLUB' : 'ALL_STAR')
  const sides = [...series, ...others].flatMap((event) => [event.homeTeam, event.awayTeam]).filter(isNamed)
  const teams = new Map(sides.map((side) => [side.officialId, toTeam(side, year, kindOf(side.officialId))]))
  return [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The ids of all that play more than all-star games: a side that plays nothing else is no club, whatever its id. */
function clubsOf(events: readonly EventPayload[]): ReadonlySet<string> {
  const sides = events
    .filter((event) => event.seasonSegment !== 'allstar')
    .flatMap((event) => [event.homeTeam, event.awayTeam])
  return new Set(sides.flatMap((side) => (typeof side === 'string' ? side : (side?.officialId ?? []))))
}

function isNamed(side: SidePayload): side is NamedTeamPayload {
  return side !== null && typeof side !== 'string' && side.fullName !== null
}

function byStart(a: GameModel, b: GameModel): number {
  return a.startTime - b.startTime || (a.number ?? 0) - (b.number ?? 0)
}
