import { NotFoundError, UpstreamInvalidError } from '../../errors.ts'
import type { Cached } from '../../platform/cache/cache.ts'
import type { FeedItemModel, VideoModel } from '../feed/feedItem.ts'
import { leagueTag } from '../feed/feedTag.ts'
import { homeFeed } from '../feed/resource.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { clipsByTag, type Clips } from './resource.ts'
import { MAX_CLIPS } from './videoPage.ts'

/** How many of the league's newest clips are searched first. */
const NEWEST = 100
/** Lists that lack clips are read again after this time, in ms. */
const RETRY_MS = 5000

/** The league's own lists of clips, in which clips and playlists are looked up. */
export interface ClipLists {
  /** The newest clips, a hundred at most. */
  newest(): Promise<Clips>
  /**
   * All clips from which playlists are built, so that a playlist has the same clips everywhere. The newest
   * clips may have been loaded later than the longest list.
   */
  all(): Promise<readonly VideoModel[]>
  /** The newest clips where one of them matches, otherwise the longest list. */
  containing(isWanted: (clip: VideoModel) => boolean): Promise<readonly VideoModel[]>
  /**
   * Throws for a clip or playlist that is in none of the lists.
   * @throws NotFoundError with the message; UpstreamInvalidError where the lists may lack clips that the
   * league has
   */
  missing(message: string): Promise<never>
}

/** Builds the reader of the lists. */
export function createClipLists({
  resources,
  clocks,
  config,
}: Pick<SourceDependencies, 'resources' | 'clocks' | 'config'>): ClipLists {
  const tag = leagueTag(config.league)
  let retryAtMs = -Infinity

  const read = (limit: number): Promise<Cached<Clips>> => resources.read(clipsByTag, { tag, limit })

  /** Whether the list of the league's tag must contain an item. The front page may have items without the tag. */
  function isListed(item: FeedItemModel): item is VideoModel {
    return item.__typename === 'Video' && item.tags.some((own) => own.toUpperCase() === config.league)
  }

  /** The first list of a fleet may be short by mistake, and would then be accepted as good. */
  async function readAgain(): Promise<void> {
    if (clocks.monotonic.nowMs() < retryAtMs) return
    retryAtMs = clocks.monotonic.nowMs() + RETRY_MS
    await Promise.all([NEWEST, MAX_CLIPS].map((limit) => resources.drop(clipsByTag, { tag, limit })))
  }

  return {
    newest: async () => (await read(NEWEST)).data,
    async all() {
      const { clips, sent } = (await read(NEWEST)).data
      if (sent < NEWEST) return clips
      const longest = (await read(MAX_CLIPS)).data
      const ids = new Set(clips.map(({ id }) => id))
      return [...clips, ...longest.clips.filter(({ id }) => !ids.has(id))]
    },
    async containing(isWanted) {
      const { clips } = (await read(NEWEST)).data
      return clips.some(isWanted) ? clips : (await read(MAX_CLIPS)).data.clips
    },
    async missing(message) {
      const [newest, longest, front] = await Promise.all([
        read(NEWEST),
        read(MAX_CLIPS),
        resources.read(homeFeed, { tag: config.league }),
      ])
      const listed = new Set(longest.data.clips.map(({ id }) => id))
      const shown = new Set([...newest.data.clips, ...front.data.filter(isListed)].map(({ id }) => id))
      const lacking = [...shown].filter((id) => !listed.has(id)).length
      // The answers are from different moments, and a clip may appear or disappear in between.
      const isShort = lacking * 2 > shown.size
      if (isShort) await readAgain()
      if (isShort || newest.unconfirmed || longest.unconfirmed)
        throw new UpstreamInvalidError('The lists of clips may be incomplete')
      throw new NotFoundError(message)
    },
  }
}
