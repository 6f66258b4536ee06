import { SEASON_YEARS } from '../season/fixtures.ts'
import type { TeamId } from '../season/teams.ts'
import { rosterOf } from '../season/squads.ts'
import { listAnswer, recordAnswer } from './answers.ts'
import type { AnswerContext, Route } from './answers.ts'
import {
  isFlagSet,
  answerForGame,
  answerForPlayer,
  answerForTeam,
  segmentParameter,
  yearParameter,
} from './requestParameters.ts'
import { eventDetailPayload, seasonPayloads } from './eventPayloads.ts'
import { otherLeagueEvents } from './otherLeague.ts'
import { playByPlayPayloads } from './playByPlayPayloads.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload, seasonStatPayloads } from './playerPayloads.ts'
import { standingPayloads } from './standingPayloads.ts'
import { playerBoxScorePayloads, teamBoxScorePayloads } from './statPayloads.ts'
import { teamPayload } from './teamPayloads.ts'

/** The version 4 endpoints for games, standings, teams and players, in the envelope. */
export const V4_ROUTES: readonly Route[] = [
  { path: /^v4\/events$/, answer: (context, query) => listAnswer(seasonList(context, query)) },
  {
    path: /^v4\/events\/([^/]+)$/,
    answer: (context, _query, slug) =>
      answerForGame(context, slug, (game) => recordAnswer(eventDetailPayload(context, game))),
  },
  { path: /^v4\/standings$/, answer: (context, query) => listAnswer(standingsOf(context, query)) },
  {
    path: /^v4\/teams\/([^/]+)$/,
    answer: (context, query, id) =>
      answerForTeam(id, (team) => recordAnswer(teamWithGames(context, team, yearParameter(query)))),
  },
  {
    path: /^v4\/teams\/([^/]+)\/roster$/,
    answer: (context, query, id) =>
      answerForTeam(id, (team) => listAnswer(rosterPayloads(context, team, yearParameter(query)))),
  },
  {
    path: /^v4\/events\/([^/]+)\/players\/stats$/,
    answer: (context, _query, slug) =>
      answerForGame(context, slug, (game) =>
        listAnswer(playerBoxScorePayloads(context.simulation.people, game)),
      ),
  },
  {
    path: /^v4\/events\/([^/]+)\/teams\/stats$/,
    answer: (context, _query, slug) =>
      answerForGame(context, slug, (game) => listAnswer(teamBoxScorePayloads(game))),
  },
  {
    path: /^v4\/events\/([^/]+)\/play-by-plays$/,
    answer: (context, _query, slug) =>
      answerForGame(context, slug, (game) => listAnswer(playByPlayPayloads(context.simulation.people, game))),
  },
  {
    path: /^v4\/players\/season-stats$/,
    answer: (context, query) =>
      listAnswer(seasonStatPayloads(context, yearParameter(query), segmentParameter(query))),
  },
  {
    path: /^v4\/players\/([^/]+)$/,
    answer: (context, query, slug) =>
      answerForPlayer(context, slug, (player) =>
        recordAnswer(playerProfilePayload(context, player, yearParameter(query))),
      ),
  },
  {
    path: /^v4\/players\/([^/]+)\/events\/stats$/,
    answer: (context, query, slug) =>
      answerForPlayer(context, slug, (player) =>
        listAnswer(gameLogPayloads(context, player, yearParameter(query))),
      ),
  },
]

/** The standings of the requested season; empty for a year without a season. */
export function standingsOf(context: AnswerContext, query: URLSearchParams) {
  const year = yearParameter(query)
  return SEASON_YEARS.includes(year) ? standingPayloads(context, year, isFlagSet(query, 'champSeries')) : []
}

/** The league's games of the requested season; the Championship Series only with `includeCS`. */
export function ownGamesOf(context: AnswerContext, query: URLSearchParams) {
  return seasonPayloads(context, yearParameter(query)).filter(
    ({ seasonSegment }) => seasonSegment !== 'champseries' || isFlagSet(query, 'includeCS'),
  )
}

/** The team's roster of a season. */
export function rosterPayloads(context: AnswerContext, team: TeamId, year: number) {
  return rosterOf(context.simulation.people.players, team, year).map((player) =>
    playerPayload(context, player, year),
  )
}

/**
 * The season's games in order of their start. `includeWLL=false` leaves out this league; two games of another league are always included.
 */
function seasonList(context: AnswerContext, query: URLSearchParams) {
  const ownGames = query.get('includeWLL') === 'false' ? [] : ownGamesOf(context, query)
  return [...ownGames, ...otherLeagueEvents(yearParameter(query), context.nowMs)].sort(
    (a, b) => Number(a.startTime) - Number(b.startTime),
  )
}

function teamWithGames(context: AnswerContext, team: TeamId, year: number) {
  const events = seasonPayloads(context, year).filter(({ homeTeam, awayTeam }) =>
    [homeTeam?.officialId, awayTeam?.officialId].includes(team),
  )
  return { ...teamPayload(context, team, year), events }
}
