import { paths } from '../../lib/address/paths.ts'
import type { ClubDestination, Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.schedule,
    title: 'Schedule',
    note: 'Every game of the season',
    icon: 'calendar',
    synonyms: 'games fixtures matches matchups calendar dates times upcoming next season weeks',
  },
  {
    to: paths.schedule,
    title: 'Where to watch',
    note: 'Channels and streams, game by game',
    icon: 'watch',
    synonyms: 'tv television channels broadcasts streaming streams live radio',
  },
  {
    to: paths.schedule,
    title: 'Calendars to subscribe to',
    note: 'All games, or those of one club',
    icon: 'addToCalendar',
    synonyms: 'subscribe subscription ical ics google outlook apple sync download phone add',
  },
  {
    to: paths.scheduleEastern,
    title: 'Schedule in Eastern Time',
    note: 'Every game with its league time',
    icon: 'calendar',
    synonyms: 'et est edt timezone',
  },
  {
    to: paths.scores,
    title: 'Scores',
    note: 'Every result, newest first',
    icon: 'calendar',
    synonyms: 'results finals live box boxscores outcomes yesterday',
  },
  {
    to: paths.tickets,
    title: 'Tickets',
    note: 'What is on sale, and waitlists',
    icon: 'calendar',
    synonyms: 'buy seats seating prices admission waitlists attend box office passes',
  },
  {
    to: `${paths.tickets}?home=true`,
    title: 'Home games',
    note: 'Tickets, without neutral grounds',
    icon: 'home',
    synonyms: '',
  },
]

/** What a search finds of each club. */
export const clubDestinations: readonly ClubDestination[] = [
  {
    toOf: (slug) => `${paths.schedule}?team=${encodeURIComponent(slug)}`,
    subject: 'schedule',
    note: 'Every game of the club',
    icon: 'calendar',
    synonyms: 'games fixtures matches calendar dates next upcoming',
  },
  {
    toOf: (slug) => `${paths.tickets}?team=${encodeURIComponent(slug)}`,
    subject: 'tickets',
    note: 'What is on sale, home and away',
    icon: 'calendar',
    synonyms: 'buy seats prices waitlists',
  },
]
