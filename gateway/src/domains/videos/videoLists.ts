import type { RateLimit } from '../../platform/rateLimit.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { FeedTag } from '../feed/feedTag.ts'
import { carriesTag, type VideoItemPayload } from '../feed/payload.ts'
import { toVideo, type VideoModel } from '../feed/feedItem.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { videosThat, type VideoListPayload } from './payload.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

/** A list of clips as the league has it, each clip once. */
export interface VideoList {
  /** In the league's order. */
  clips: readonly VideoModel[]
  /** How many items the league sent, those that are dropped too. */
  sent: number
  /** When it was read from the league (ISO). */
  lastUpdated: string
}

interface WantedClips {
  path: string
  query: Record<string, string | number | boolean>
  key: string
  /** Whether a clip belongs to the tag or the game that was asked for. */
  belongs: (clip: VideoItemPayload) => boolean
}

export interface VideoLists {
  /** The newest clips that carry a tag, `limit` at most: v3 `feed-by-tag`. */
  ofTag(tag: FeedTag, limit: number): Promise<VideoList>
  /** All clips of a game: v3 `videos-by-event`. */
  ofGame(slug: string): Promise<VideoList>
  /** A game's highlights: v3 `game-highlights`. */
  highlightsOf(slug: string): Promise<VideoList>
}

/**
 * Reads the league's lists of clips, each cached for 5 minutes; the models are made once for each list that was read.
 *
 * @param newTags bounds the loads of tags that a visitor may have made up.
 */
export function createVideoLists(
  { cache, leagueApi, config }: SourceDependencies,
  newTags: RateLimit,
): VideoLists {
  const mapped = new WeakMap<VideoListPayload, readonly VideoModel[]>()

  async function read({ path, query, key, belongs }: WantedClips): Promise<VideoList> {
    const { data, lastUpdated } = await cache.readThrough({
      key: `${path}:${key}`,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      schema: videosThat(belongs),
      // A tag or a game may lose its clips at any time, the league as a whole does not.
      ...(query['tag'] === config.league && { itemCount: ({ clips }: VideoListPayload) => clips.length }),
      load: (priority) => {
        if (isVisitorsWord(query) && priority === 'user') newTags.spend()
        return fromKnownAddress(leagueApi.get(path, { as: 'site', version: 3, query, priority }))
      },
    })
    const clips = mapped.get(data) ?? toClips(data)
    mapped.set(data, clips)
    return { clips, sent: data.sent, lastUpdated }
  }

  /** Games are looked up before their clips are asked for; a tag can be anything. */
  function isVisitorsWord({ tag }: Record<string, unknown>): boolean {
    return tag !== undefined && tag !== config.league
  }

  return {
    ofTag: (tag, limit) =>
      read({
        path: 'feed-by-tag',
        query: { tag: tag.text, limit, contentType: 'video', includeVideos: true },
        key: `video:${tag.key}:${limit}`,
        belongs: ({ tags }) => carriesTag(tags, tag.text),
      }),
    ofGame: (slug) => read({ path: 'videos-by-event', query: { slug }, key: slug, belongs: isOfGame(slug) }),
    highlightsOf: (slug) =>
      read({ path: 'game-highlights', query: { slug }, key: slug, belongs: isOfGame(slug) }),
  }
}

/** A clip that names no game is believed. */
function isOfGame(slug: string): (clip: VideoItemPayload) => boolean {
  return ({ video }) => video.eventSlug === null || video.eventSlug === slug
}

function toClips({ clips }: VideoListPayload): VideoModel[] {
  const byId = new Map<string, VideoModel>()
  for (const clip of clips) if (!byId.has(clip.id)) byId.set(clip.id, toVideo(clip))
  return [...byId.values()]
}
