import { isTeamId } from '../season/clubs.ts'
import type { TeamId } from '../season/clubs.ts'
import { SEASON_YEARS } from '../season/calendar.ts'
import type { Segment } from '../season/calendar.ts'
import type { Player } from '../season/people.ts'
import type { Game } from '../season/simulation.ts'
import { rosterOf } from '../season/squads.ts'
import { appConfig } from './appConfig.ts'
import { eventDetailPayload, seasonPayloads } from './eventPayloads.ts'
import { otherLeagueEvents } from './otherLeague.ts'
import { playByPlayPayloads } from './playByPlayPayloads.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload, seasonStatPayloads } from './playerPayloads.ts'
import { standingPayloads } from './standingPayloads.ts'
import { playerBoxScorePayloads, teamBoxScorePayloads } from './statPayloads.ts'
import { teamPayload } from './teamPayloads.ts'
import type { Wire } from './teamPayloads.ts'

/** What the league API says to a request: a status and the JSON body, its envelope included. */
export interface Answer {
  status: number
  body: unknown
}

interface Route {
  path: RegExp
  answer: (wire: Wire, query: URLSearchParams, id: string) => Answer
}

const CURRENT_YEAR = 2025
const SEGMENTS: readonly Segment[] = ['champseries', 'preseason', 'regular', 'allstar', 'post']

const ROUTES: readonly Route[] = [
  { path: /^v4\/events$/, answer: (wire, query) => items(seasonList(wire, query)) },
  {
    path: /^v4\/events\/([^/]+)$/,
    answer: (wire, _query, slug) => ofGame(wire, slug, (game) => one(eventDetailPayload(wire, game))),
  },
  {
    path: /^v4\/standings$/,
    answer: (wire, query) => {
      const year = yearOf(query)
      return items(
        SEASON_YEARS.includes(year) ? standingPayloads(wire, year, isOn(query, 'champSeries')) : [],
      )
    },
  },
  {
    path: /^v4\/teams\/([^/]+)$/,
    answer: (wire, query, id) => ofTeam(id, (team) => one(teamWithGames(wire, team, yearOf(query)))),
  },
  {
    path: /^v4\/teams\/([^/]+)\/roster$/,
    answer: (wire, query, id) => ofTeam(id, (team) => items(rosterPayloads(wire, team, yearOf(query)))),
  },
  {
    path: /^v4\/events\/([^/]+)\/players\/stats$/,
    answer: (wire, _query, slug) =>
      ofGame(wire, slug, (game) => items(playerBoxScorePayloads(wire.simulation.people, game))),
  },
  {
    path: /^v4\/events\/([^/]+)\/teams\/stats$/,
    answer: (wire, _query, slug) => ofGame(wire, slug, (game) => items(teamBoxScorePayloads(game))),
  },
  {
    path: /^v4\/events\/([^/]+)\/play-by-plays$/,
    answer: (wire, _query, slug) =>
      ofGame(wire, slug, (game) => items(playByPlayPayloads(wire.simulation.people, game))),
  },
  {
    path: /^v4\/players\/season-stats$/,
    answer: (wire, query) => items(seasonStatPayloads(wire, yearOf(query), segmentOf(query))),
  },
  {
    path: /^v4\/players\/([^/]+)$/,
    answer: (wire, query, slug) =>
      ofPlayer(wire, slug, (player) => one(playerProfilePayload(wire, player, yearOf(query)))),
  },
  {
    path: /^v4\/players\/([^/]+)\/events\/stats$/,
    answer: (wire, query, slug) =>
      ofPlayer(wire, slug, (player) => items(gameLogPayloads(wire, player, yearOf(query)))),
  },
  { path: /^v2\/config$/, answer: ({ origin }) => ({ status: 200, body: appConfig(`${origin}/pages`) }) },
]

/** Answers a path under the API base, such as `v4/events`; null when the league knows no such path. */
export function answerTo(wire: Wire, apiPath: string, query: URLSearchParams): Answer | null {
  for (const { path, answer } of ROUTES) {
    const match = path.exec(apiPath)
    if (match !== null) return answer(wire, query, match[1] ?? '')
  }
  return null
}

/** The Championship Series is in the list only when asked for; this league is, unless asked to be left out. */
function seasonList(wire: Wire, query: URLSearchParams) {
  const year = yearOf(query)
  const ours = query.get('includeWLL') === 'false' ? [] : seasonPayloads(wire, year)
  const wanted = ours.filter(
    ({ seasonSegment }) => seasonSegment !== 'champseries' || isOn(query, 'includeCS'),
  )
  return [...wanted, ...otherLeagueEvents(year, wire.nowMs)].sort(
    (a, b) => Number(a.startTime) - Number(b.startTime),
  )
}

function teamWithGames(wire: Wire, team: TeamId, year: number) {
  const events = seasonPayloads(wire, year).filter(({ homeTeam, awayTeam }) =>
    [homeTeam?.officialId, awayTeam?.officialId].includes(team),
  )
  return { ...teamPayload(wire, team, year), events }
}

function rosterPayloads({ simulation }: Wire, team: TeamId, year: number) {
  return rosterOf(simulation.people.players, team, year).map((player) => playerPayload(player, year))
}

function ofTeam(id: string, answer: (team: TeamId) => Answer): Answer {
  return isTeamId(id) ? answer(id) : notFound('Team not found')
}

function ofGame({ simulation, nowMs }: Wire, slug: string, answer: (game: Game) => Answer): Answer {
  const game = simulation.game(slug, nowMs)
  return game === null ? notFound('Event not found') : answer(game)
}

function ofPlayer({ simulation }: Wire, slug: string, answer: (player: Player) => Answer): Answer {
  const player = simulation.people.players.find((one) => one.slug === slug)
  return player === undefined ? notFound('Player not found') : answer(player)
}

function yearOf(query: URLSearchParams): number {
  const year = query.get('year')
  return year === null || year === '' ? CURRENT_YEAR : Number(year)
}

function segmentOf(query: URLSearchParams): Segment {
  const segment = query.get('seasonSegment')
  return SEGMENTS.find((known) => known === segment) ?? 'regular'
}

function isOn(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true'
}

function items(rows: readonly unknown[]): Answer {
  return { status: 200, body: { data: { items: rows } } }
}

function one(row: object): Answer {
  return { status: 200, body: { data: row } }
}

function notFound(error: string): Answer {
  return { status: 404, body: { error } }
}
