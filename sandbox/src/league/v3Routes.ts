import { SEASON_YEARS } from '../season/calendar.ts'
import { CLUB_IDS } from '../season/clubs.ts'
import { bare } from './answers.ts'
import type { Route } from './answers.ts'
import { ofPlayer, ofTeam, yearOf } from './askedFor.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload } from './playerPayloads.ts'
import { teamPayload } from './teamPayloads.ts'
import { ownGamesOf, rosterPayloads, standingsOf } from './v4Routes.ts'

/** What version 3 still serves beside the feed: the same records as version 4, without the envelope. */
export const V3_ROUTES: readonly Route[] = [
  {
    path: /^v3\/players\/([^/]+)$/,
    answer: (wire, query, slug) =>
      ofPlayer(wire, slug, (player) => bare(playerProfilePayload(wire, player, yearOf(query)))),
  },
  {
    path: /^v3\/players\/([^/]+)\/events$/,
    answer: (wire, query, slug) =>
      ofPlayer(wire, slug, (player) => bare(gameLogPayloads(wire, player, yearOf(query)))),
  },
  {
    path: /^v3\/teams\/([^/]+)\/roster$/,
    answer: (wire, query, id) => ofTeam(id, (team) => bare(rosterPayloads(wire, team, yearOf(query)))),
  },
  {
    path: /^v3\/wll\/teams$/,
    answer: (wire, query) => {
      const year = yearOf(query)
      return bare(SEASON_YEARS.includes(year) ? CLUB_IDS.map((club) => teamPayload(wire, club, year)) : [])
    },
  },
  {
    path: /^v3\/wll\/players$/,
    answer: (wire, query) => {
      const year = yearOf(query)
      const players = wire.simulation.people.players.filter(({ teams }) => teams[year] !== undefined)
      return bare(players.map((player) => playerPayload(wire, player, year)))
    },
  },
  { path: /^v3\/wll\/standings$/, answer: (wire, query) => bare(standingsOf(wire, query)) },
  { path: /^v3\/wll\/events$/, answer: (wire, query) => bare(ownGamesOf(wire, query)) },
]
