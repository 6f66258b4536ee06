import type { CaptionTrack, QueryVideosArgs, RequireFields } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { feedTag } from '../feed/feedTag.ts'
import type { GameModel } from '../schedule/game.ts'
import type { GameSource } from '../schedule/gameSource.ts'
import type { SourceDependencies } from '../sources.ts'
import { toCaptions } from './captions.ts'
import { newestFirst } from './newestFirst.ts'
import { toPlaylist, type PlaylistModel } from './playlist.ts'
import { relatedVideos } from './relatedVideos.ts'
import { createVideoLists, type VideoList } from './videoLists.ts'
import { limitOf, MOST_CLIPS, readCursor, toVideoPage, type VideoPageModel } from './videoPage.ts'

/** Of how many of the league's newest clips any one can be found. */
const NEWEST = 100
const MOST_FIRST = 36
const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

export interface VideosSource {
  /**
   * A page of the clips with a tag, of a game, or of all; newest first.
   * @throws BadUserInputError for arguments that cannot be; NotFoundError `unknown game {slug}`
   */
  page(args: RequireFields<QueryVideosArgs, 'first'>): Promise<VideoPageModel>
  /** The league's newest clips, a hundred at most; one call, whoever asks. */
  newest(): Promise<VideoList>
  /**
   * One of the league's newest clips, by its media id.
   * @throws BadUserInputError for an id that cannot be; NotFoundError `unknown video {id}`
   */
  byId(mediaId: string): Promise<VideoModel>
  /**
   * A playlist of the league's newest clips.
   * @throws BadUserInputError for an id that cannot be; NotFoundError `unknown playlist {id}`
   */
  playlist(id: string): Promise<PlaylistModel>
  /** The playlist that a clip is part of; null for a clip by itself, and once all of it is no longer among the newest. */
  playlistOf(video: VideoModel): Promise<PlaylistModel | null>
  /** What to watch after a clip: of the same game, then of the same tags, newest first, six at most. */
  relatedTo(video: VideoModel): Promise<VideoModel[]>
  /** The game that a clip shows; null for a clip of no game that may be shown. */
  gameOf(video: VideoModel): Promise<GameModel | null>
  captionsOf(video: VideoModel): CaptionTrack[]
  /** Every clip of a game, newest first. */
  ofGame(game: Pick<GameModel, 'slug'>): Promise<VideoModel[]>
  /** The highlights of a game, newest first. Never fails: without the league there are none (spec §8), which is logged. */
  highlightsOf(game: Pick<GameModel, 'slug'>): Promise<VideoModel[]>
}

/**
 * The source of clips. The league can only be asked for the newest clips of a tag and for those of a game, so one clip, a playlist and
 * what is related are looked up among its newest: made-up ids cost no calls.
 */
export function createVideosSource(deps: SourceDependencies, games: Pick<GameSource, 'find'>): VideosSource {
  const { config, log } = deps
  const lists = createVideoLists(deps)

  const newest = () => lists.ofTag(config.league, NEWEST)

  async function ofGame({ slug }: Pick<GameModel, 'slug'>): Promise<VideoModel[]> {
    const { clips } = await lists.ofGame(slug)
    return newestFirst(clips)
  }

  async function playlistAmongNewest(id: string): Promise<PlaylistModel | null> {
    const { clips } = await newest()
    return toPlaylist(clips, id)
  }

  return {
    newest,
    ofGame,
    async page({ tag, event, first, after }) {
      if (typeof tag === 'string' && typeof event === 'string')
        throw new BadUserInputError('event', 'must not be given together with tag')
      const asked = { first: checkedCount(first), after: readCursor(after) }
      if (typeof event === 'string') {
        const clips = await ofGame(await games.find(event))
        return toVideoPage(clips, { ...asked, mayHaveMore: false })
      }
      const limit = limitOf(asked.first, asked.after)
      const { clips, sent } = await lists.ofTag(typeof tag === 'string' ? feedTag(tag) : config.league, limit)
      return toVideoPage(clips, { ...asked, mayHaveMore: sent >= limit && limit < MOST_CLIPS })
    },
    async byId(mediaId) {
      checkId(mediaId)
      const { clips } = await newest()
      const video = clips.find((clip) => clip.mediaId === mediaId)
      if (!video) throw new NotFoundError(`unknown video ${mediaId}`)
      return video
    },
    async playlist(id) {
      checkId(id)
      const playlist = await playlistAmongNewest(id)
      if (!playlist) throw new NotFoundError(`unknown playlist ${id}`)
      return playlist
    },
    async playlistOf({ playlistId }) {
      return playlistId === null ? null : playlistAmongNewest(playlistId)
    },
    async relatedTo(video) {
      const { clips } = await newest()
      return relatedVideos(video, clips, config.league)
    },
    async gameOf({ eventSlug }) {
      if (eventSlug === null) return null
      try {
        return await games.find(eventSlug)
      } catch (error) {
        if (error instanceof NotFoundError) return null
        throw error
      }
    },
    captionsOf: (video) => toCaptions(video, { template: config.videoCaptionsUrl, league: config.league }),
    async highlightsOf({ slug }) {
      try {
        const { clips } = await lists.highlightsOf(slug)
        return newestFirst(clips)
      } catch (error) {
        log.warn({ game: slug, err: error }, 'a game is shown without its highlights')
        return []
      }
    },
  }
}

function checkedCount(first: number): number {
  if (first >= 1 && first <= MOST_FIRST) return first
  throw new BadUserInputError('first', `must be from 1 to ${MOST_FIRST}`)
}

function checkId(id: string): void {
  if (!ID.test(id))
    throw new BadUserInputError('id', 'must be 1 to 100 letters, digits, hyphens, dots and underscores')
}
