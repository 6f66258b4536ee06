import { createControl } from '../control.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import type { TeamId } from '../season/clubs.ts'
import { captionsOf } from './captions.ts'
import type { CaptionedClip } from './captions.ts'
import { crestOf } from './crests.ts'
import { teamOf } from './palette.ts'
import { partnerMarkOf } from './partners.ts'
import { portraitOf } from './portraits.ts'
import { productPictureOf } from './productPictures.ts'
import { bannerOf, sceneOf } from './scenes.ts'

type Draw = (name: string, team: TeamId | null) => string

const CREST = /^\/crests\/([A-Z]{3,4})\.svg$/
const CAPTIONS = /^\/videos\/([A-Za-z0-9][A-Za-z0-9_.-]{0,99})\/captions\.vtt$/
const PICTURE = /^\/([a-z]+)\/([a-z0-9-]{1,80})\.svg$/

const KINDS: ReadonlyMap<string, Draw> = new Map([
  ['portraits', portraitOf],
  ['stories', sceneOf],
  ['frames', sceneOf],
  ['banners', bannerOf],
  ['partners', partnerMarkOf],
  ['products', productPictureOf],
])

/** What the server is asked for by name; the rest it makes up. */
export interface MediaSubjects {
  /** A player's club by her slug; null for a stranger. */
  clubOf: (slug: string) => TeamId | null
  /** A clip of the league's by its media id; undefined for one that nobody has published. */
  clipOf: (mediaId: string) => CaptionedClip | undefined
}

/**
 * Serves pictures to any site, each drawn as it is asked for: `/crests/WGUA.svg` and so on, the league's at `/crests/WLL.svg`, and
 * under any name `/portraits/`, `/stories/`, `/frames/`, `/banners/`, `/partners/` and `/products/`. The colors are those of
 * `?team=WGUA`, else of the club in the name, else of the player's club by her slug, else the league's. For a clip of any id it
 * serves captions at `/videos/{mediaId}/captions.vtt`.
 */
export function startMediaServer(port: number, subjects: MediaSubjects): Promise<RunningServer> {
  const control = createControl()
  return serve(port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    const [type, body] = fileAt(url, subjects)
    if (body === null || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
      return
    }
    response
      .writeHead(200, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(body)
  })
}

function fileAt(url: URL, { clubOf, clipOf }: MediaSubjects): [type: string, body: string | null] {
  const clip = CAPTIONS.exec(url.pathname)?.[1]
  if (clip !== undefined) return ['text/vtt; charset=utf-8', captionsOf(clip, clipOf(clip))]
  return ['image/svg+xml', pictureAt(url, clubOf)]
}

function pictureAt({ pathname, searchParams }: URL, clubOf: (slug: string) => TeamId | null): string | null {
  const crest = CREST.exec(pathname)?.[1]
  if (crest !== undefined) return crestOf(crest)
  const [, kind = '', name = ''] = PICTURE.exec(pathname) ?? []
  const draw = KINDS.get(kind)
  if (draw === undefined) return null
  const asked = searchParams.get('team')
  return draw(name, kind === 'portraits' ? (teamOf('', asked) ?? clubOf(name)) : teamOf(name, asked))
}
