import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.videos,
    title: 'Videos',
    note: 'Clips, interviews and more',
    icon: 'watch',
    synonyms: 'clips films footage watch interviews mic micd',
  },
  {
    to: paths.videoHighlights,
    title: 'Highlights',
    note: 'Games and goals in short',
    icon: 'watch',
    synonyms: 'best plays goals top recaps replays condensed',
  },
]
