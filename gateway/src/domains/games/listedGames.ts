import type { Log } from '../../platform/log.ts'
import { gameKey, nodeId } from '../wire/nodeId.ts'
import { isUnknownWord } from '../season/eventStatus.ts'
import type { EventPayload, SidePayload } from '../season/payload.ts'
import type { EventList } from '../season/source.ts'
import type { SiteSettings } from '../site/settings.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import { defaultTeam, type TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import { toListedGame, type ListedGame } from './listedGame.ts'
import { numberGamesOfDay } from './gameOfDay.ts'
import { withNeutralGrounds } from './neutralGround.ts'
import { roundsOf } from './postSeasonRounds.ts'
import { withOneVenue } from './venue.ts'

/** Callbacks for problems of a list that do not prevent showing its games. */
export interface ListProblems {
  /** Called for a bare id that belongs to no team of the games. */
  onUnknownTeam: (id: string) => void
  /** Called for a game with the id of an earlier one of the season. */
  onRepeatedId: (game: ListedGame) => void
  /** Called for a status text whose meaning is unknown. */
  onUnknownWord: (word: string, slug: string) => void
}

/** So many different problems are logged, each once: a list is made anew every few seconds, and each of its rows may have one. */
const MAX_LOGGED_PROBLEMS = 100

/** Builds the function that maps a season's list to games, once for each list. */
export function createListedGames(log: Log): (list: EventList) => readonly ListedGame[] {
  const made = new WeakMap<
    readonly EventPayload[],
    { games: readonly ListedGame[]; settings: SiteSettings }
  >()

  const logged = new Set<string>()

  function warnOnce(problem: string, fields: object, message: string): void {
    if (logged.has(problem) || logged.size >= MAX_LOGGED_PROBLEMS) return
    logged.add(problem)
    log.warn(fields, message)
  }

  return (list) => {
    const { events, settings, year } = list
    const known = made.get(events)
    if (known?.settings === settings) return known.games
    const games = toListedGames(list, {
      onUnknownTeam: (id) =>
        warnOnce(`team ${id}`, { team: id, year }, 'an unknown team id falls back to the default team'),
      onUnknownWord: (word, slug) =>
        warnOnce(
          `word ${word}`,
          { word, slug, year },
          'an unknown word for the state of a game is shown as it stands',
        ),
      onRepeatedId: ({ officialId, slug }) =>
        warnOnce(`game ${slug}`, { id: officialId, slug, year }, 'two games of a season have one id'),
    })
    made.set(events, { games, settings })
    return games
  }
}

/** Maps a season's list to games, ascending by start; nothing is hidden here. */
export function toListedGames(list: EventList, problems: ListProblems): ListedGame[] {
  const { year, events, lastUpdated, loadedAtMs, settings } = list
  const { onUnknownTeam, onRepeatedId, onUnknownWord } = problems
  const teams = seasonTeams(list)

  /** A bare id is a team of the season, or else the default team. */
  function teamOf(side: SidePayload): TeamModel | null {
    if (side === null) return null
    const id = typeof side === 'string' ? side : side.officialId
    const known = teamById(teams, id)
    if (!known) onUnknownTeam(id)
    return known ?? defaultTeam(year)
  }

  const games = events
    .map((event) => toListedGame(event, { year, lastUpdated, loadedAtMs, settings, teamOf }))
    .toSorted(byStart)
  for (const { statusWord, statusNote, slug } of games) {
    if (statusNote !== null && isUnknownWord(statusWord)) onUnknownWord(statusNote, slug)
  }
  const placed = numberGamesOfDay(withNeutralGrounds(withOneVenue(games)))
  return withOwnIds(withRounds(placed), onRepeatedId)
}

function withRounds(games: readonly ListedGame[]): ListedGame[] {
  const rounds = roundsOf(games)
  return games.map((game) => ({ ...game, round: rounds.get(game) ?? null }))
}

/**
 * Makes ids unique, because a client's cache treats two games with one id as one game: the later one's official id gets the slug appended.
 */
function withOwnIds(games: readonly ListedGame[], onRepeatedId: ListProblems['onRepeatedId']): ListedGame[] {
  const known = new Set<string>()
  return games.map((game) => {
    if (!known.has(game.id)) {
      known.add(game.id)
      return game
    }
    onRepeatedId(game)
    const officialId = `${game.officialId}:${game.slug}`
    return { ...game, officialId, id: nodeId('Game', gameKey(officialId, game.year)) }
  })
}

function byStart(a: ListedGame, b: ListedGame): number {
  return a.startTime - b.startTime || (a.number ?? 0) - (b.number ?? 0)
}
