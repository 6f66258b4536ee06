import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.home,
    title: 'Home',
    note: 'Games, news and videos of today',
    icon: 'home',
    synonyms: 'front start main landing wll league today',
  },
]
