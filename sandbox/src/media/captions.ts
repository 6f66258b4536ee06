import { randomStream } from '../randomStream.ts'

/** What captions are made of. */
export interface CaptionedClip {
  title: string
  /** In seconds; null where nobody has measured it. */
  duration: number | null
  /** Ascending; `start` is seconds from the beginning. */
  chapters: readonly { title: string; start: number }[]
}

const UNPUBLISHED_CLIP: CaptionedClip = { title: 'A clip of the league', duration: null, chapters: [] }
const UNMEASURED_SECONDS = 60
const LONGEST_CUE_SECONDS = 4
const SECONDS_BETWEEN_CUES = 6

const SOUNDS = [
  ...['[crowd cheers]', '[whistle]', '[sticks clatter]', '[crowd gasps]', '[announcer, muffled]', '[drums]'],
  ...['“Ball down!”', '“Left, left, left!”', '“Twelve on the clock.”', '“Reset. Again.”'],
]

/**
 * What is said in a clip, as WebVTT: its title, the title of each chapter where it begins, and in between what a field sounds
 * like, the same for the same id. A clip that nobody has published has captions too, as it has a picture.
 */
export function captionsOf(mediaId: string, clip: CaptionedClip = UNPUBLISHED_CLIP): string {
  const end = Math.max(clip.duration ?? UNMEASURED_SECONDS, 1)
  const textByStart = new Map([...soundCues(mediaId, end), ...chapterCues(clip), [0, clip.title]])
  const starts = [...textByStart.keys()].filter((start) => start < end).sort((a, b) => a - b)
  const cues = starts.map((start, index) => {
    const until = Math.min(start + LONGEST_CUE_SECONDS, starts[index + 1] ?? end, end)
    return `${index + 1}\n${formatTime(start)} --> ${formatTime(until)}\n${escapeCueText(textByStart.get(start) ?? '')}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function soundCues(mediaId: string, end: number): [start: number, words: string][] {
  const stream = randomStream('captions', mediaId)
  const count = Math.floor(end / SECONDS_BETWEEN_CUES)
  return Array.from({ length: count }, (_none, index) => [index * SECONDS_BETWEEN_CUES, stream.pick(SOUNDS)])
}

/** The first chapter is announced after the title. */
function chapterCues({ chapters }: CaptionedClip): [start: number, words: string][] {
  return chapters.map(({ title, start }) => [Math.max(start, LONGEST_CUE_SECONDS), title])
}

function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`
}

function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')
}
