import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawNumber } from '../sandbox/src/media/digits.ts'
import { drawStoryPicture } from '../sandbox/src/media/scenes.ts'

/*
 * Draws and encodes the ten seconds of the sandbox's streams: `npm run streams`. It needs ffmpeg, which
 * nothing else does, and overwrites `sandbox/src/media/streams/`. Run it to change the look of the clips.
 */

const FRAMES_PER_SECOND = 24
const SECONDS = 10
const SEGMENT_SECONDS = 2
/** The encoder adds a frame of 43 ms. The sound must not outlast the pictures. */
const MURMUR_SECONDS = 9.94

/** The scenes with their start seconds. A cut is at the start of a segment. */
const SCENES = [
  { from: 0, picture: drawStoryPicture('the-shot', 'WGUA', 'shot') },
  { from: 4, picture: drawStoryPicture('the-save', 'WCHA', 'goalie') },
]
/** Scenes are drawn so large, in pixels, that the camera's steps are too small to be seen. */
const DRAWN = { width: 3200, height: 1800 }

/** The part of a scene in the camera's view, as a share of its height, and its horizontal position as a share. */
const SHAPES = [
  { shape: 'wide', width: 640, height: 360, seen: 0.78 },
  { shape: 'upright', width: 360, height: 640, seen: 0.9 },
] as const

/** The H.264 quality of ffmpeg, where less is better, for each number of lines. */
const RENDITIONS = [
  { name: '360p', scale: 1, quality: 35 },
  { name: '180p', scale: 0.5, quality: 34 },
] as const

const streams = join(import.meta.dirname, '../sandbox/src/media/streams')

/** The camera's position after a share of a scene: a slow swing that ends where it began. */
function windowAt(share: number, { width, height, seen }: (typeof SHAPES)[number]) {
  const swing = Math.sin(2 * Math.PI * share)
  const windowHeight = Math.round(DRAWN.height * (seen - 0.06 * Math.cos(2 * Math.PI * share)))
  const windowWidth = Math.round((windowHeight * width) / height)
  const [spareWidth, spareHeight] = [DRAWN.width - windowWidth, DRAWN.height - windowHeight]
  // The figures are to the right of the middle.
  const middle = width > height ? 0.5 : 0.66
  return {
    left: Math.round(spareWidth * Math.min(middle + (width > height ? 0.4 : 0.1) * swing, 1)),
    top: Math.round(spareHeight * (0.5 - 0.3 * swing)),
    width: windowWidth,
    height: windowHeight,
  }
}

/** The second as a digit in a dark corner, which shows a fan where she has jumped to. */
function secondMark(second: number): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="84"><rect width="72" height="84" rx="10" fill="#0b0d14"/>' +
      '<g fill="none" stroke="#fff" stroke-width="15" stroke-linejoin="round" stroke-linecap="round">' +
      `${drawNumber(second, { x: 36, y: 42, height: 56 })}</g></svg>`,
  )
}

/** All frames of a shape one after the other, as plain pixels. */
async function* framesOf(shape: (typeof SHAPES)[number]): AsyncGenerator<Buffer> {
  const drawings = await Promise.all(
    SCENES.map(({ picture }) =>
      sharp(Buffer.from(picture), { density: 144 })
        .resize(DRAWN.width, DRAWN.height)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const time = frame / FRAMES_PER_SECOND
    const scene = SCENES.findLastIndex(({ from }) => from <= time)
    const [from, until] = [SCENES[scene]?.from ?? 0, SCENES[scene + 1]?.from ?? SECONDS]
    yield await sharp(drawings[scene], { raw: { ...DRAWN, channels: 3 } })
      .extract(windowAt((time - from) / (until - from), shape))
      .resize(shape.width, shape.height)
      .composite([{ input: secondMark(Math.floor(time)), left: 20, top: 20 }])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
}

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: 'inherit' })
}

/** Writes the frames losslessly. */
async function film(shape: (typeof SHAPES)[number], path: string): Promise<void> {
  const size = `${shape.width}x${shape.height}`
  const pixels = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAMES_PER_SECOND)]
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...pixels, '-i', '-', '-c:v', 'ffv1', path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for await (const frame of framesOf(shape)) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = (await once(encoder, 'close')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** A quiet crowd: noise that swells twice in the ten seconds. A bare AAC stream has no silence before its first sample. */
function murmur(path: string): void {
  ffmpeg(
    ...['-f', 'lavfi', '-i', 'anoisesrc=color=pink:seed=17:sample_rate=24000:amplitude=0.35'],
    ...['-af', 'highpass=f=160,lowpass=f=2200,tremolo=f=0.2:d=0.5,volume=0.5', '-t', String(MURMUR_SECONDS)],
    ...['-ac', '1', '-c:a', 'aac', '-b:a', '16k', '-fflags', '+bitexact', path],
  )
}

/** Encodes a rendition. H.264 main without B-frames shows its frames in the order of their times, from 0 on. */
function encode(film: string, crowd: string, path: string, { width, height, quality }: Encoding): void {
  const group = String(FRAMES_PER_SECOND * SEGMENT_SECONDS)
  ffmpeg(
    ...[
      '-i',
      film,
      '-i',
      crowd,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-vf',
      `scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-profile:v',
      'main',
      '-level',
      '3.0',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-bf', '0', '-g', group, '-keyint_min', group, '-sc_threshold', '0', '-crf', String(quality)],
    ...['-flags', '+cgop+bitexact', '-fflags', '+bitexact', '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc'],
    ...['-t', String(SECONDS), path],
  )
}

interface Encoding {
  width: number
  height: number
  quality: number
}

/** Cuts the first seconds of a film at its keyframes into segments of fragmented MP4, with their header in `init.mp4`. */
function cut(film: string, folder: string, seconds: number): void {
  mkdirSync(folder, { recursive: true })
  ffmpeg(
    ...['-i', film, '-t', String(seconds), '-c', 'copy', '-fflags', '+bitexact', '-f', 'hls'],
    ...['-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%d.m4s')],
    join(folder, 'playlist.m3u8'),
  )
  rmSync(join(folder, 'playlist.m3u8'))
}

const work = mkdtempSync(join(tmpdir(), 'streams-'))
rmSync(streams, { recursive: true, force: true })
const crowd = join(work, 'crowd.aac')
murmur(crowd)
for (const shape of SHAPES) {
  const whole = join(work, `${shape.shape}.mkv`)
  await film(shape, whole)
  for (const { name, scale, quality } of RENDITIONS) {
    const encoded = join(work, `${shape.shape}-${name}.mp4`)
    encode(whole, crowd, encoded, { width: shape.width * scale, height: shape.height * scale, quality })
    const folder = join(streams, `${shape.shape}-${name}`)
    cut(encoded, folder, SECONDS)
    const first = join(work, 'first')
    cut(encoded, first, 1)
    copyFileSync(join(first, '0.m4s'), join(folder, 'tail.m4s'))
  }
}
rmSync(work, { recursive: true })
