import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { newsTag } from '../players/newsTag.ts'

export const videosResolvers = {
  Query: {
    videos: (_query, args, { videos }) => videos.page(args),
    video: (_query, { mediaId }, { videos }) => videos.byMediaId(mediaId),
    playlist: (_query, { officialId }, { videos }) => videos.playlist(officialId),
  },
  Team: { videos: ({ officialId }, args, { videos }) => videos.about(officialId, args) },
  Player: { videos: (player, args, { videos }) => videos.about(newsTag(player), args) },
  Video: {
    team: (video, _args, { teams }) => teams.clubOfTags(video.tags),
    spoils: (video, _args, { feed }) => feed.spoiledBy(video),
    captions: (video, _args, { videos }) => videos.captionsOf(video),
    playlist: (video, _args, { videos }) => videos.playlistOf(video),
    game: (video, _args, { videos }) => videos.gameOf(video),
    related: (video, _args, { videos }) => videos.relatedTo(video),
  },
} satisfies Resolvers
