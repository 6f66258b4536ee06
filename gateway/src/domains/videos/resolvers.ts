import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { newsTag } from '../players/newsTag.ts'
import { clipsOfPlaylist } from './playlist.ts'

/** As many clubs as `Video.clubs` promises. */
const MAX_CLUBS = 8

export const videosResolvers = {
  Query: {
    videos: (_query, args, { videos }) => videos.page(args),
    video: (_query, { mediaId }, { videos }) => videos.byMediaId(mediaId),
    playlists: (_query, _args, { videos }) => videos.playlists(),
    videoKinds: (_query, _args, { videos }) => videos.kinds(),
    playlist: (_query, { officialId }, { videos }) => videos.playlist(officialId),
  },
  Team: { videos: ({ officialId }, args, { videos }) => videos.about(officialId, args) },
  Player: { videos: (player, args, { videos }) => videos.about(newsTag(player), args) },
  Video: {
    team: (video, _args, { teams }) => teams.clubOfTags(video.tags),
    spoils: (video, _args, { feed }) => feed.spoiledBy(video),
    stream: (video, _args, { videos }) => videos.streamOf(video),
    hostedMedia: (video, _args, { videos }) => videos.hostedMediaOf(video),
    captions: (video, _args, { videos }) => videos.captionsOf(video),
    playlist: (video, _args, { videos }) => videos.playlistOf(video),
    game: (video, _args, { videos }) => videos.gameOf(video),
    clubs: async (video, _args, { teams }) => (await teams.clubsOfTags(video.tags)).slice(0, MAX_CLUBS),
    players: (video, _args, { videos }) => videos.playersOf(video),
    related: (video, _args, { videos }) => videos.relatedTo(video),
  },
  Playlist: { videos: (playlist, { first }) => clipsOfPlaylist(playlist, first) },
} satisfies Resolvers
