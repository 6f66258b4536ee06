import type { FeedTag } from '../feed/feedTag.ts'
import { toVideo, type VideoModel } from '../feed/feedItem.ts'
import { namesInFeed } from '../feed/namesInFeed.ts'
import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { videoListPayload, videosOfGame, videosOfTag, type VideoListPayload } from './payload.ts'

/** A list of clips from the league, each clip once. */
export interface Clips {
  /** In the league's order. */
  clips: readonly VideoModel[]
  /** How many items the league sent, including those that are dropped. */
  sent: number
}

/** The settings that all lists of clips share. */
const CLIPS = {
  version: 3,
  schema: videoListPayload,
  toModel: ({ clips, sent }: VideoListPayload): Clips => ({ clips: eachOnce(clips.map(toVideo)), sent }),
  names: ({ clips }: Clips) => namesInFeed(clips),
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
} as const

/** A tag, and the maximum number of clips. */
interface WantedClips {
  tag: FeedTag
  limit: number
}

/** The newest clips with a tag. A tag may lose its clips at any time; the league's own tag does not. */
export const clipsByTag: LeagueResource<WantedClips, VideoListPayload, Clips> = {
  ...CLIPS,
  name: 'clips by tag',
  path: path`feed-by-tag`,
  query: {
    tag: ({ tag }) => tag.text,
    limit: ({ limit }) => limit,
    includeVideos: true,
    contentType: 'video',
  },
  keyQuery: ({ tag }) => ({ tag: tag.key }),
  schemaOf: ({ tag }, { league }) => videosOfTag(tag.text, league),
  itemCount: ({ clips }) => clips.length,
  mayLoseItems: ({ tag }, { league }) => tag.text !== league,
}

/** All clips of a game. */
export const clipsOfGame: LeagueResource<{ slug: string }, VideoListPayload, Clips> = {
  ...CLIPS,
  name: 'clips of a game',
  path: path`videos-by-event`,
  maxBytes: 200_000,
  query: { slug: ({ slug }) => slug },
  schemaOf: ({ slug }) => videosOfGame(slug),
}

/** A game's highlights. */
export const highlightsOfGame: LeagueResource<{ slug: string }, VideoListPayload, Clips> = {
  ...clipsOfGame,
  name: 'highlights of a game',
  path: path`game-highlights`,
}

function eachOnce(clips: readonly VideoModel[]): VideoModel[] {
  const byId = new Map(clips.toReversed().map((clip) => [clip.id, clip]))
  return clips.filter((clip) => byId.get(clip.id) === clip)
}
