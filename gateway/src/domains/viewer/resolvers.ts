import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const viewerResolvers = {
  Query: { viewer: (_query, _args, { viewer, viewers }) => viewers.read(viewer) },
  Mutation: {
    saveProfile: (_mutation, args, { viewer, viewers }) => viewers.saveProfile(viewer, args),
    setFavorites: (_mutation, { favorites }, { viewer, viewers }) => viewers.setFavorites(viewer, favorites),
    signOutEverywhere: (_mutation, _args, { viewer, viewers }) => viewers.signOutEverywhere(viewer),
  },
  Viewer: {
    favoriteTeam: (viewer, _args, { viewers }) => viewers.favoriteTeamOf(viewer),
    favoritePlayers: (viewer, _args, { viewers }) => viewers.favoritePlayersOf(viewer),
  },
} satisfies Resolvers
