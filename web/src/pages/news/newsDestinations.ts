import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.news,
    title: 'News',
    note: 'Stories from around the league',
    icon: 'info',
    synonyms: 'articles stories headlines latest press updates reports trades transactions signings',
  },
]
