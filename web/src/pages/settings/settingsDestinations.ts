import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.settings,
    title: 'Settings',
    note: 'For this browser, signed in or not',
    icon: 'info',
    synonyms: 'preferences options setup',
  },
  {
    to: paths.settings,
    title: 'Hide scores',
    note: 'No result before you ask for it',
    icon: 'info',
    synonyms: 'spoilers spoiler free show delays hidden',
  },
  {
    to: paths.settings,
    title: 'Dark mode',
    note: 'Light, dark, or as your device',
    icon: 'info',
    synonyms: 'theme light night colors appearance display',
  },
  {
    to: paths.settings,
    title: 'Time zone',
    note: 'Your time, or Eastern',
    icon: 'info',
    synonyms: 'timezone times clock et eastern local',
  },
  {
    to: paths.settings,
    title: 'Data saver',
    note: 'Fewer pictures and updates',
    icon: 'info',
    synonyms: 'saving mobile low usage slow',
  },
  {
    to: paths.settings,
    title: 'Watch history',
    note: 'What you have seen, and forgetting it',
    icon: 'info',
    synonyms: 'watched videos clear',
  },
  {
    to: paths.settings,
    title: 'Privacy choices',
    note: 'What may be counted, and by whom',
    icon: 'info',
    synonyms: 'consent cookies tracking share sell personal information opt out',
  },
]
