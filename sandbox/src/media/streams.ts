import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The clip of a stream. */
export interface StreamedClip {
  /** In seconds; null when unknown. */
  duration: number | null
  /** Width to height, such as 9:16. */
  aspectRatio: string
}

/** The shape of the committed video that a clip gets. */
type Shape = 'wide' | 'upright'

interface Rendition {
  /** The name of its playlist and its folder. */
  name: string
  /** In pixels. */
  shortSide: number
}

/** The better one first, with which players start that do not choose. */
const RENDITIONS: readonly Rendition[] = [
  { name: '360p', shortSide: 360 },
  { name: '180p', shortSide: 180 },
]
/** H.264 main at level 3, and AAC-LC, as `scripts/makeStreams.ts` encodes them. */
const CODECS = 'avc1.4d401e,mp4a.40.2'
const FRAME_RATE = '24.000'

/** Ten seconds in segments of two, which repeat, and one second to end a clip with. */
const SEGMENTS = ['0.m4s', '1.m4s', '2.m4s', '3.m4s', '4.m4s']
const SEGMENT_SECONDS = 2
const LAST_SECOND = 'tail.m4s'
const UNMEASURED_SECONDS = 60

const UNPUBLISHED_CLIP: StreamedClip = { duration: null, aspectRatio: '16:9' }

const fileByPath = new Map<string, Buffer>()

/**
 * A playlist of a clip's stream: `master` for the one that lists the renditions, else the name of a rendition. Null for another name.
 * A clip that is not published has a stream too, just as it has a picture.
 */
export function streamPlaylist(name: string, clip: StreamedClip = UNPUBLISHED_CLIP): string | null {
  if (name === 'master') return masterPlaylist(shapeOf(clip))
  if (!RENDITIONS.some((rendition) => rendition.name === name)) return null
  return renditionPlaylist(
    `${shapeOf(clip)}-${name}`,
    Math.max(Math.round(clip.duration ?? UNMEASURED_SECONDS), 1),
  )
}

/** A committed file of a rendition in a shape, such as `wide-360p` and `0.m4s`. It must exist. */
export function streamFile(folder: string, name: string): Buffer {
  const path = join(import.meta.dirname, 'streams', folder, name)
  const bytes = fileByPath.get(path) ?? readFileSync(path)
  fileByPath.set(path, bytes)
  return bytes
}

function shapeOf({ aspectRatio }: StreamedClip): Shape {
  const [width = 16, height = 9] = aspectRatio.split(':').map(Number)
  return width < height ? 'upright' : 'wide'
}

function masterPlaylist(shape: Shape): string {
  const renditions = RENDITIONS.flatMap(({ name, shortSide }) => {
    const bytes = SEGMENTS.map((segment) => streamFile(`${shape}-${name}`, segment).length)
    const longSide = (shortSide * 16) / 9
    const attributes = [
      `BANDWIDTH=${bitsPerSecond(Math.max(...bytes), SEGMENT_SECONDS)}`,
      `AVERAGE-BANDWIDTH=${bitsPerSecond(sum(bytes), SEGMENT_SECONDS * SEGMENTS.length)}`,
      `CODECS="${CODECS}"`,
      `RESOLUTION=${shape === 'wide' ? `${longSide}x${shortSide}` : `${shortSide}x${longSide}`}`,
      `FRAME-RATE=${FRAME_RATE}`,
    ]
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}.m3u8`]
  })
  return playlistOf(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...renditions])
}

/** Time restarts where the ten seconds repeat, which a discontinuity announces. */
function renditionPlaylist(folder: string, seconds: number): string {
  const whole = Array.from({ length: Math.floor(seconds / SEGMENT_SECONDS) }, (_none, index) => {
    const place = index % SEGMENTS.length
    return segmentLines(folder, SEGMENTS[place] ?? '', {
      seconds: SEGMENT_SECONDS,
      begins: place === 0 && index > 0,
    })
  })
  const rest = seconds % SEGMENT_SECONDS
  const last =
    rest === 0 ? [] : segmentLines(folder, LAST_SECOND, { seconds: rest, begins: whole.length > 0 })
  return playlistOf([
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`, '#EXT-X-MEDIA-SEQUENCE:0'],
    ...[
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-MAP:URI="../segments/${folder}/init.mp4"`,
    ],
    ...whole.flat(),
    ...last,
    '#EXT-X-ENDLIST',
  ])
}

function segmentLines(
  folder: string,
  name: string,
  { seconds, begins }: { seconds: number; begins: boolean },
): string[] {
  const segment = [`#EXTINF:${seconds.toFixed(3)},`, `../segments/${folder}/${name}`]
  return begins ? ['#EXT-X-DISCONTINUITY', ...segment] : segment
}

function bitsPerSecond(bytes: number, seconds: number): number {
  return Math.ceil((bytes * 8) / seconds)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function playlistOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
