import type { CaptionTrack, QueryVideosArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { leagueTag, readTypedTag, type FeedTag, type KnownIds } from '../feed/feedTag.ts'
import { checkPage, type PageArguments } from '../wire/connection.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import { newsTag } from '../players/newsTag.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { clipAddress, toCaptions } from './clipAddress.ts'
import { createClipLists } from './clipLists.ts'
import { createClipOfPlay, type ShownPlay } from './clipOfPlay.ts'
import { sortNewestFirst } from './sortNewestFirst.ts'
import { toPlaylist, toPlaylists, type PlaylistModel } from './playlist.ts'
import { relatedVideos } from './relatedVideos.ts'
import { clipsByTag, clipsOfGame, highlightsOfGame, type Clips } from './resource.ts'
import { isNameIn, videoKinds } from './videoKinds.ts'
import {
  CLIP_PAGE_SIZE,
  limitOf,
  MAX_CLIPS,
  MAX_CLIPS_ABOUT,
  toVideoPage,
  type VideoPageModel,
} from './videoPage.ts'

/** As many players as `Video.players` promises. */
const MAX_PLAYERS = 12
const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

export interface VideosSource {
  /**
   * A page of the clips with a tag, of a game, or of all; newest first.
   * @throws BadUserInputError for invalid arguments; NotFoundError `unknown game {slug}`
   */
  page(args: Partial<QueryVideosArgs>): Promise<VideoPageModel>
  /**
   * A page of the newest 240 clips with one of the league's own tags, such as a team's id or a player's name;
   * newest first.
   * @throws BadUserInputError for an invalid number or cursor, and for `last` without `before`: the league's
   * list would have to be loaded to its end, for each team or player of an answer
   */
  about(tag: string, args: PageArguments): Promise<VideoPageModel>
  /** The league's newest clips, a hundred at most; loaded by one call for everybody. */
  newest(): Promise<Clips>
  /** The league's newest 1200 clips. */
  all(): Promise<readonly VideoModel[]>
  /**
   * One of the league's newest 1200 clips, by its media id.
   * @throws BadUserInputError for an invalid id; NotFoundError `unknown video {mediaId}`; UpstreamInvalidError where the lists may lack clips
   */
  byMediaId(mediaId: string): Promise<VideoModel>
  /**
   * One of the league's newest 1200 clips, by its official id.
   * @throws NotFoundError `unknown video {officialId}`; UpstreamInvalidError where the lists may lack clips
   */
  byOfficialId(officialId: string): Promise<VideoModel>
  /**
   * A playlist of the league's newest 1200 clips.
   * @throws BadUserInputError for an invalid id; NotFoundError `unknown playlist {officialId}`; UpstreamInvalidError where the lists may lack clips
   */
  playlist(officialId: string): Promise<PlaylistModel>
  /** The playlists that the league's newest hundred clips belong to, the one with the newest clip first; 12 at most. */
  playlists(): Promise<PlaylistModel[]>
  /** The kinds of the league's newest hundred clips, by their tags; see `videoKinds`. */
  kinds(): Promise<string[]>
  /** The players of the current season whom the tags of a clip name, in any case; by last name, 12 at most. */
  playersOf(video: VideoModel): Promise<PlayerModel[]>
  /** The playlist of a clip; null when the clip has none, and when no clip of it is among the league's newest 1200. */
  playlistOf(video: VideoModel): Promise<PlaylistModel | null>
  /** The clips to watch after a clip: of the same game, then with the same tags, newest first, six at most. */
  relatedTo(video: VideoModel): Promise<VideoModel[]>
  /** The game that a clip shows; null when it shows none, or one that is hidden. */
  gameOf(video: VideoModel): Promise<GameModel | null>
  captionsOf(video: VideoModel): CaptionTrack[]
  /** The HLS playlist of a clip; null where there is none. */
  streamOf(video: VideoModel): string | null
  /** The media of a clip for the hosted player; null where there is none. */
  hostedMediaOf(video: VideoModel): string | null
  /** The clip among the highlights of its game that shows a play; null for none. Never throws, as `highlightsOf`. */
  clipOf(play: ShownPlay): Promise<VideoModel | null>
  /** All clips of a game, newest first. */
  ofGame(game: Pick<GameModel, 'slug'>): Promise<VideoModel[]>
  /** The highlights of a game, newest first. Never throws: when they cannot be loaded, that is logged and the list is empty. */
  highlightsOf(game: Pick<GameModel, 'slug'>): Promise<VideoModel[]>
}

interface VideosSourceParts {
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'find'>
  teams: KnownIds['teams'] & Pick<TeamsSource, 'sidesOfSeason'>
  players: Pick<PlayersSource, 'ofSeason'>
}

/**
 * Builds the source of clips. The league lists only the newest clips of a tag and the clips of a game. A
 * single clip and related clips are therefore looked up among its newest clips and, when they are not there,
 * in its longest list; playlists are built from both lists. Made-up ids cost three calls in five minutes,
 * however many there are: the front page shows whether the lists may be incomplete.
 * @param uncachedLoadLimit limits the loads of tags that visitors may have made up.
 */
export function createVideosSource(
  deps: SourceDependencies,
  { site, games, teams, players }: VideosSourceParts,
  uncachedLoadLimit: RateLimit,
): VideosSource {
  const { resources, config, log } = deps
  const lists = createClipLists(deps)
  const known: KnownIds = { league: config.league, teams }
  const ofLeague = leagueTag(config.league)

  /** Reads the clips with a tag. */
  async function readTag(tag: FeedTag, limit: number, isMadeUp = false): Promise<Clips> {
    const { data } = await resources.read(clipsByTag, { tag, limit }, isMadeUp ? { uncachedLoadLimit } : {})
    return data
  }

  /** Whether the tag occurs in no league data that this process has read, or a cursor needs so long a list that it may be made up. */
  function mayBeMadeUp({ text, key }: FeedTag, limit: number): boolean {
    if (limit > CLIP_PAGE_SIZE.most) return true
    return key !== text && !resources.hasNamed({ kind: 'tag', name: text })
  }

  /** Reads the clips with a tag that a visitor typed and may have made up, so the loads are limited. */
  function ofTypedTag(typed: string, limit: number): Promise<Clips> {
    return readTypedTag(typed, known, {
      read: (tag) => readTag(tag, limit, mayBeMadeUp(tag, limit)),
      isEmpty: ({ sent }) => sent === 0,
    })
  }

  async function find(isWanted: (clip: VideoModel) => boolean, missing: string): Promise<VideoModel> {
    const clip = (await lists.containing(isWanted)).find(isWanted)
    return clip ?? lists.missing(missing)
  }

  async function currentPlayers(): Promise<readonly PlayerModel[]> {
    const { players: all } = await players.ofSeason(await site.seasonYear(null))
    return all
  }

  /** A page of a league list; the league sends at most as many clips as requested. */
  async function pageOf(
    read: (limit: number) => Promise<Clips>,
    pageArguments: PageArguments,
    most = MAX_CLIPS,
  ): Promise<VideoPageModel> {
    const page = checkPage(pageArguments, CLIP_PAGE_SIZE)
    const limit = limitOf(page, most)
    const { clips, sent } = await read(limit)
    return toVideoPage(clips, page, sent >= limit && limit < most)
  }

  async function ofGame({ slug }: Pick<GameModel, 'slug'>): Promise<VideoModel[]> {
    const { data } = await resources.read(clipsOfGame, { slug })
    return sortNewestFirst(data.clips)
  }

  async function highlightsOf({ slug }: Pick<GameModel, 'slug'>): Promise<VideoModel[]> {
    try {
      const { data } = await resources.read(highlightsOfGame, { slug })
      return sortNewestFirst(data.clips)
    } catch (error) {
      log.warn({ game: slug, err: error }, 'a game is shown without its highlights')
      return []
    }
  }

  return {
    newest: () => lists.newest(),
    all: () => lists.all(),
    ofGame,
    async page({ of, ...pageArguments }) {
      if (typeof of?.gameSlug === 'string') {
        const page = checkPage(pageArguments, CLIP_PAGE_SIZE)
        return toVideoPage(await ofGame(await games.find(of.gameSlug)), page, false)
      }
      const tag = of?.tag
      return pageOf(
        (limit) => (typeof tag === 'string' ? ofTypedTag(tag, limit) : readTag(ofLeague, limit)),
        pageArguments,
      )
    },
    async about(tag, pageArguments) {
      const { last, before } = pageArguments
      if (typeof last === 'number' && typeof before !== 'string')
        throw new BadUserInputError(
          'last',
          'must be given together with before: the end of the list is not known',
        )
      return pageOf((limit) => readTag(leagueTag(tag), limit), pageArguments, MAX_CLIPS_ABOUT)
    },
    async byMediaId(mediaId) {
      checkId('mediaId', mediaId)
      return find((clip) => clip.mediaId === mediaId, `unknown video ${mediaId}`)
    },
    byOfficialId: (officialId) =>
      find((clip) => clip.officialId === officialId, `unknown video ${officialId}`),
    async playlist(officialId) {
      checkId('officialId', officialId)
      const isInIt = ({ playlistId }: VideoModel) => playlistId === officialId
      return (
        toPlaylist(await lists.all(), officialId) ??
        toPlaylist(await lists.containing(isInIt), officialId) ??
        lists.missing(`unknown playlist ${officialId}`)
      )
    },
    async playlists() {
      const [{ clips }, all] = await Promise.all([lists.newest(), lists.all()])
      return toPlaylists(clips, all)
    },
    async kinds() {
      const [{ clips }, sides, all] = await Promise.all([
        lists.newest(),
        teams.sidesOfSeason(null),
        currentPlayers(),
      ])
      return videoKinds(clips, isNameIn({ league: config.league, sides, players: all }))
    },
    async playersOf({ tags }) {
      const wanted = new Set(tags.map((tag) => tag.toLowerCase()))
      const named = (await currentPlayers()).filter((player) => wanted.has(newsTag(player).toLowerCase()))
      return named.slice(0, MAX_PLAYERS)
    },
    async playlistOf(video) {
      return video.playlistId === null ? null : toPlaylist(await lists.all(), video.playlistId)
    },
    async relatedTo(video) {
      return relatedVideos(video, await lists.containing(({ id }) => id === video.id), config.league)
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
    streamOf: (video) => clipAddress(video, { template: config.videoStreamUrl, league: config.league }),
    hostedMediaOf: (video) =>
      clipAddress(video, { template: config.hostedPlayer?.mediaUrl, league: config.league }),
    highlightsOf,
    clipOf: createClipOfPlay(highlightsOf),
  }
}

function checkId(argument: string, id: string): void {
  if (!ID.test(id))
    throw new BadUserInputError(argument, 'must be 1 to 100 letters, digits, hyphens, dots and underscores')
}
