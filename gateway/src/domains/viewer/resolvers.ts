import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const viewerResolvers = {
  Query: { viewer: (_query, _args, { viewer, viewers }) => viewers.read(viewer) },
  Mutation: {
    saveProfile: (_mutation, { input }, { viewer, viewers }) => viewers.saveProfile(viewer, input),
    setFavorites: (_mutation, { input }, { viewer, viewers }) => viewers.setFavorites(viewer, input),
    signOutEverywhere: (_mutation, _args, { viewer, viewers }) => viewers.signOutEverywhere(viewer),
  },
  SaveProfilePayload: {
    viewer: (result, _args, { viewer, viewers }) => result.viewer ?? viewers.read(viewer),
  },
  SetFavoritesPayload: {
    viewer: (result, _args, { viewer, viewers }) => result.viewer ?? viewers.read(viewer),
  },
  Viewer: {
    favoriteTeam: (viewer, _args, { viewers }) => viewers.favoriteTeamOf(viewer),
    favoritePlayers: (viewer, _args, { viewers }) => viewers.favoritePlayersOf(viewer),
  },
} satisfies Resolvers
