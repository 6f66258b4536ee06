import { SEASON_YEARS } from '../season/calendar.ts'
import type { TeamId } from '../season/clubs.ts'
import { rosterOf } from '../season/squads.ts'
import { items, one } from './answers.ts'
import type { Route } from './answers.ts'
import { isOn, ofGame, ofPlayer, ofTeam, segmentOf, yearOf } from './askedFor.ts'
import { eventDetailPayload, seasonPayloads } from './eventPayloads.ts'
import { otherLeagueEvents } from './otherLeague.ts'
import { playByPlayPayloads } from './playByPlayPayloads.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload, seasonStatPayloads } from './playerPayloads.ts'
import { standingPayloads } from './standingPayloads.ts'
import { playerBoxScorePayloads, teamBoxScorePayloads } from './statPayloads.ts'
import { teamPayload } from './teamPayloads.ts'
import type { Wire } from './teamPayloads.ts'

/** Games, tables, teams and players as version 4 sends them, in its envelope. */
export const V4_ROUTES: readonly Route[] = [
  { path: /^v4\/events$/, answer: (wire, query) => items(seasonList(wire, query)) },
  {
    path: /^v4\/events\/([^/]+)$/,
    answer: (wire, _query, slug) => ofGame(wire, slug, (game) => one(eventDetailPayload(wire, game))),
  },
  { path: /^v4\/standings$/, answer: (wire, query) => items(standingsOf(wire, query)) },
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
]

/** The table of the season asked for; empty in a year the league did not play. */
export function standingsOf(wire: Wire, query: URLSearchParams) {
  const year = yearOf(query)
  return SEASON_YEARS.includes(year) ? standingPayloads(wire, year, isOn(query, 'champSeries')) : []
}

/** The league's own games of the season asked for; the Championship Series is among them only when asked for. */
export function ownGamesOf(wire: Wire, query: URLSearchParams) {
  return seasonPayloads(wire, yearOf(query)).filter(
    ({ seasonSegment }) => seasonSegment !== 'champseries' || isOn(query, 'includeCS'),
  )
}

/** The team's players of a season as its roster lists them. */
export function rosterPayloads(wire: Wire, team: TeamId, year: number) {
  return rosterOf(wire.simulation.people.players, team, year).map((player) =>
    playerPayload(wire, player, year),
  )
}

/** This league is in the list unless asked to be left out; two games of another one always are. */
function seasonList(wire: Wire, query: URLSearchParams) {
  const ours = query.get('includeWLL') === 'false' ? [] : ownGamesOf(wire, query)
  return [...ours, ...otherLeagueEvents(yearOf(query), wire.nowMs)].sort(
    (a, b) => Number(a.startTime) - Number(b.startTime),
  )
}

function teamWithGames(wire: Wire, team: TeamId, year: number) {
  const events = seasonPayloads(wire, year).filter(({ homeTeam, awayTeam }) =>
    [homeTeam?.officialId, awayTeam?.officialId].includes(team),
  )
  return { ...teamPayload(wire, team, year), events }
}
