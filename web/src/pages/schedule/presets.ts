import { paths } from '../../lib/address/paths.ts'

/** Which games a view of the schedule shows, and in what order. */
export type ScheduleView = 'upcoming' | 'results' | 'tickets'

/** One of the addresses that share the schedule page. */
export interface SchedulePreset {
  path: string
  view: ScheduleView
  /** Times in the fan's own zone, or all of them in the league's. */
  times: 'fan' | 'league'
  title: string
  /** `season` is such as "the 2025 season of the Women’s Lacrosse League". */
  describe: (season: string) => string
  keywords: readonly string[]
}

const KEYWORDS = ['lacrosse', 'women’s lacrosse', 'WLL']

const SCHEDULE: SchedulePreset = {
  path: paths.schedule,
  view: 'upcoming',
  times: 'fan',
  title: 'Schedule',
  describe: (season) => `Every game of ${season} with time, venue, where to watch and tickets.`,
  keywords: [...KEYWORDS, 'schedule', 'games', 'game times'],
}

/** The four addresses of the schedule page. */
const SCHEDULE_PRESETS: readonly SchedulePreset[] = [
  SCHEDULE,
  {
    ...SCHEDULE,
    path: paths.scheduleEastern,
    times: 'league',
    title: 'Schedule (ET)',
    describe: (season) => `Every game of ${season} with its Eastern Time, venue, where to watch and tickets.`,
  },
  {
    path: paths.scores,
    view: 'results',
    times: 'fan',
    title: 'Scores',
    describe: (season) => `Every result of ${season}, newest first.`,
    keywords: [...KEYWORDS, 'scores', 'results'],
  },
  {
    path: paths.tickets,
    view: 'tickets',
    times: 'fan',
    title: 'Tickets',
    describe: (season) => `Coming games of ${season} with tickets or a waitlist, and where to get them.`,
    keywords: [...KEYWORDS, 'tickets', 'waitlist'],
  },
]

/** The preset of an address; the plain schedule for an address that is none of the four. */
export function schedulePreset(pathname: string): SchedulePreset {
  return SCHEDULE_PRESETS.find(({ path }) => path === pathname) ?? SCHEDULE
}
