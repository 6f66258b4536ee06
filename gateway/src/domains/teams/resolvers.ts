import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const teamsResolvers = {
  Query: {
    teams: (_query, { year }, { teams }) => teams.ofSeason(year),
    team: (_query, { slug, year }, { teams }) => teams.byName(slug, year),
  },
  Team: {
    coaches: (team, _args, { teams }) => teams.coachesOf(team),
    roster: (team, _args, { players }) => players.rosterOf(team),
    games: (team, _args, { schedule }) => schedule.gamesOf(team),
    results: (team, { first }, { schedule }) => schedule.resultsOf(team, first),
    banners: (team, _args, { site }) => site.bannersOfTeam(team),
    news: (team, _args, { feed }) => feed.newsOf(team),
  },
} satisfies Resolvers
