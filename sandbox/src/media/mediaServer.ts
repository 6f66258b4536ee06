import { createControl } from '../control/control.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import type { TeamId } from '../season/teams.ts'
import { captionsOf } from './captions.ts'
import type { CaptionedClip } from './captions.ts'
import { drawCrest } from './crests.ts'
import { teamForDrawing } from './palette.ts'
import { drawPartnerLogo } from './partnerLogos.ts'
import { drawPortrait } from './portraits.ts'
import type { PortraitSubject } from './portraits.ts'
import { drawProduct } from './productPictures.ts'
import { POSES } from './poses.ts'
import type { Pose } from './poses.ts'
import { drawBanner, drawStoryPicture } from './scenes.ts'
import { sendFile } from './sendFile.ts'
import type { MediaFile } from './sendFile.ts'
import { streamFile, streamPlaylist } from './streams.ts'
import type { StreamedClip } from './streams.ts'

type Draw = (name: string, team: TeamId | null, pose: Pose | undefined) => string

const CREST = /^\/crests\/([A-Z]{3,4})\.svg$/
const CAPTIONS = /^\/videos\/([A-Za-z0-9][A-Za-z0-9_.-]{0,99})\/captions\.vtt$/
const PLAYLIST = /^\/videos\/([A-Za-z0-9][A-Za-z0-9_.-]{0,99})\/([a-z0-9]{1,10})\.m3u8$/
const SEGMENT = /^\/videos\/segments\/((?:wide|upright)-(?:360p|180p))\/([0-4]\.m4s|tail\.m4s|init\.mp4)$/
const PICTURE = /^(?:\/cdn\/shop)?\/([a-z]+)\/([a-z0-9_-]{1,80})\.svg$/

const DRAWINGS: ReadonlyMap<string, Draw> = new Map([
  ['stories', drawStoryPicture],
  ['frames', drawStoryPicture],
  ['banners', drawBanner],
  ['partners', drawPartnerLogo],
  ['products', drawProduct],
])

/** The directions in which a player can be requested to look; any other value leaves it to her. */
const FACINGS = ['left', 'right'] as const

/** Lookups into the simulated league; everything else about a picture follows from its name. */
export interface MediaLookups {
  /** A player by her slug; null when the player is unknown. */
  player: (slug: string) => PortraitSubject | null
  /** A clip of the league's feed by its media id; undefined when the clip is unknown. */
  publishedClip: (mediaId: string) => (CaptionedClip & StreamedClip) | undefined
}

/**
 * Serves generated pictures with CORS open to every site. Crests are at `/crests/WGUA.svg` and so on, the league's at
 * `/crests/WLL.svg`. Any name works under `/portraits/`, `/stories/`, `/frames/`, `/banners/`, `/partners/` and
 * `/products/`, and below `/cdn/shop`, as on the shop's CDN, which draws them in any width. The colors come from `?team=WGUA`, else from the club in the name, else from the player's club, else
 * from the league. A portrait looks the way of `?facing=left` or `right`, with its number legible either way. Stories and frames show the pose of `?scene=goalie`, or one that their name decides. Captions of any clip are at `/videos/{mediaId}/captions.vtt`,
 * its stream at `/videos/{mediaId}/master.m3u8`.
 */
export function startMediaServer(port: number, lookups: MediaLookups): Promise<RunningServer> {
  const control = createControl()
  return serve(port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    const file = fileAt(url, lookups)
    if (file === null || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
      return
    }
    sendFile(request, response, file)
  })
}

function fileAt(url: URL, { player, publishedClip }: MediaLookups): MediaFile | null {
  const captioned = CAPTIONS.exec(url.pathname)?.[1]
  if (captioned !== undefined)
    return textFile('text/vtt; charset=utf-8', captionsOf(captioned, publishedClip(captioned)))
  const [, streamed = '', playlist] = PLAYLIST.exec(url.pathname) ?? []
  if (playlist !== undefined)
    return textFile('application/vnd.apple.mpegurl', streamPlaylist(playlist, publishedClip(streamed)))
  const [, folder = '', segment] = SEGMENT.exec(url.pathname) ?? []
  if (segment !== undefined) return { type: 'video/mp4', bytes: streamFile(folder, segment) }
  return textFile('image/svg+xml', pictureAt(url, player))
}

function textFile(type: string, text: string | null): MediaFile | null {
  return text === null ? null : { type, bytes: Buffer.from(text) }
}

function pictureAt({ pathname, searchParams }: URL, playerOf: MediaLookups['player']): string | null {
  const crest = CREST.exec(pathname)?.[1]
  if (crest !== undefined) return drawCrest(crest)
  const [, folder = '', name = ''] = PICTURE.exec(pathname) ?? []
  const requestedTeam = searchParams.get('team')
  if (folder === 'portraits') {
    const player = playerOf(name)
    const facing = FACINGS.find((one) => one === searchParams.get('facing')) ?? null
    return drawPortrait(name, player, teamForDrawing('', requestedTeam) ?? player?.team ?? null, facing)
  }
  const pose = POSES.find((one) => one === searchParams.get('scene'))
  return DRAWINGS.get(folder)?.(name, teamForDrawing(name, requestedTeam), pose) ?? null
}
