import { SEASON_YEARS } from '../season/fixtures.ts'
import { CLUB_IDS } from '../season/teams.ts'
import { bareAnswer } from './answers.ts'
import type { Route } from './answers.ts'
import { answerForPlayer, answerForTeam, yearParameter } from './requestParameters.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload } from './playerPayloads.ts'
import { teamPayload } from './teamPayloads.ts'
import { ownGamesOf, rosterPayloads, standingsOf } from './v4Routes.ts'

/** The version 3 endpoints apart from the feed: the same records as in version 4, without the envelope. */
export const V3_ROUTES: readonly Route[] = [
  {
    path: /^v3\/players\/([^/]+)$/,
    answer: (context, query, slug) =>
      answerForPlayer(context, slug, (player) =>
        bareAnswer(playerProfilePayload(context, player, yearParameter(query))),
      ),
  },
  {
    path: /^v3\/players\/([^/]+)\/events$/,
    answer: (context, query, slug) =>
      answerForPlayer(context, slug, (player) =>
        bareAnswer(gameLogPayloads(context, player, yearParameter(query))),
      ),
  },
  {
    path: /^v3\/teams\/([^/]+)\/roster$/,
    answer: (context, query, id) =>
      answerForTeam(id, (team) => bareAnswer(rosterPayloads(context, team, yearParameter(query)))),
  },
  {
    path: /^v3\/wll\/teams$/,
    answer: (context, query) => {
      const year = yearParameter(query)
      return bareAnswer(
        SEASON_YEARS.includes(year) ? CLUB_IDS.map((club) => teamPayload(context, club, year)) : [],
      )
    },
  },
  {
    path: /^v3\/wll\/players$/,
    answer: (context, query) => {
      const year = yearParameter(query)
      const players = context.simulation.people.players.filter(({ teams }) => teams[year] !== undefined)
      return bareAnswer(players.map((player) => playerPayload(context, player, year)))
    },
  },
  { path: /^v3\/wll\/standings$/, answer: (context, query) => bareAnswer(standingsOf(context, query)) },
  { path: /^v3\/wll\/events$/, answer: (context, query) => bareAnswer(ownGamesOf(context, query)) },
]
