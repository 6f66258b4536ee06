import { paths } from '../../lib/address/paths.ts'
import { calendarDay, splitAtToday } from '../../features/games/gameLists.ts'
import type { ScheduleLists } from '../../features/games/gameLists.ts'
import { isLive, isOverWithoutScore, isToCome } from '../../features/games/statePredicates.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'
import { isOnSale } from '../../features/games/ticketLink.ts'
import type { TicketSale } from '../../features/games/ticketLink.ts'

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

interface TicketedGame extends StatedGame {
  tickets: TicketSale
}

/** How many days of results are listed below the coming games. */
const LATEST_DAYS = 2

/**
 * The games that a view of the schedule lists. The schedule has the coming games and below them the last days of results (all
 * results when no game is coming). Scores has the live and the played games, newest first. Tickets has the games with tickets on
 * sale.
 */
export function scheduleLists<Game extends TicketedGame>(
  view: ScheduleView,
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const { upcoming, past } = splitAtToday(games, leagueNowMs)
  if (view === 'tickets') return { upcoming: upcoming.filter(sellsTickets), past: [] }
  if (view === 'results') {
    const played = upcoming.filter((game) => scoreOf(game) !== null || isOverWithoutScore(game))

    return { upcoming: [], past: [...played.reverse().sort(liveFirst), ...past] }
  }

  return { upcoming, past: upcoming.length === 0 ? past : latestDays(past) }
}

/** Whether a game has not begun: a coming one, also one without a new date. */
export function isToBePlayed(game: StatedGame): boolean {
  return isToCome(game) || game.state.__typename === 'PostponedGame'
}

function sellsTickets(game: TicketedGame): boolean {
  return isToCome(game) && isOnSale(game.tickets)
}

function liveFirst(one: StatedGame, other: StatedGame): number {
  return Number(isLive(other)) - Number(isLive(one))
}

function latestDays<Game extends StatedGame>(past: readonly Game[]): Game[] {
  const results = past.filter((game) => scoreOf(game) !== null || isOverWithoutScore(game))
  const days = new Set<string>()

  return results.filter((game) => {
    const day = calendarDay(game)
    if (days.size < LATEST_DAYS) days.add(day)

    return days.has(day)
  })
}

/** A week of a list, and where it begins. */
export interface WeekPlace {
  week: number
  /** The day on which the list comes to the week, as an ISO date. */
  day: string
  /** The id of that day's block; weeks that begin on one day share it. */
  id: string
}

/** The weeks of some games, in the order of the list; games that the league counts in no week are passed over. */
export function weekPlaces(games: readonly (StatedGame & { week: number | null })[]): WeekPlace[] {
  const ids = new Map<string, string>()
  const places = new Map<number, WeekPlace>()
  for (const game of games) {
    const { week } = game
    if (week === null || places.has(week)) continue
    const day = calendarDay(game)
    const id = ids.get(day) ?? `week-${week}`
    ids.set(day, id)
    places.set(week, { week, day, id })
  }
  return [...places.values()]
}
