import { randomStream } from '../randomStream.ts'

/** What captions are generated from. */
export interface CaptionedClip {
  title: string
  /** In seconds; null when unknown. */
  duration: number | null
  /** In ascending order; `start` is in seconds from the beginning. */
  chapters: readonly { title: string; start: number }[]
}

const UNPUBLISHED_CLIP: CaptionedClip = { title: 'A clip of the league', duration: null, chapters: [] }
const UNMEASURED_SECONDS = 60
const MAX_CUE_SECONDS = 4
const SECONDS_BETWEEN_CUES = 6

const SOUNDS = [
  ...['[crowd cheers]', '[whistle]', '[sticks clatter]', '[crowd gasps]', '[announcer, muffled]', '[drums]'],
  ...['“Ball down!”', '“Left, left, left!”', '“Twelve on the clock.”', '“Reset. Again.”'],
]

/**
 * Captions of a clip as WebVTT: the title, the title of each chapter at its start, and field sounds in between. The media id decides which
 * sounds, so a clip has the same captions every time. A clip that is not published gets captions too, just as it gets a picture.
 */
export function captionsOf(mediaId: string, clip: CaptionedClip = UNPUBLISHED_CLIP): string {
  const end = Math.max(clip.duration ?? UNMEASURED_SECONDS, 1)
  const textByStart = new Map([...soundCues(mediaId, end), ...chapterCues(clip), [0, clip.title]])
  const starts = [...textByStart.keys()].filter((start) => start < end).sort((a, b) => a - b)
  const cues = starts.map((start, index) => {
    const until = Math.min(start + MAX_CUE_SECONDS, starts[index + 1] ?? end, end)
    return `${index + 1}\n${formatTime(start)} --> ${formatTime(until)}\n${escapeCueText(textByStart.get(start) ?? '')}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function soundCues(mediaId: string, end: number): [start: number, text: string][] {
  const stream = randomStream('captions', mediaId)
  const count = Math.floor(end / SECONDS_BETWEEN_CUES)
  return Array.from({ length: count }, (_none, index) => [index * SECONDS_BETWEEN_CUES, stream.pick(SOUNDS)])
}

/** A chapter that starts with the clip is announced after the title, so that the two do not overlap. */
function chapterCues({ chapters }: CaptionedClip): [start: number, text: string][] {
  return chapters.map(({ title, start }) => [Math.max(start, MAX_CUE_SECONDS), title])
}

function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`
}

function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')
}
