import { LEAGUE_TIME_ZONE } from '../settings/timeZone.ts'
import { instantMs } from './instant.ts'

/** The fields of a game that its time is formatted from. `startTime` is an ISO instant. */
export interface GameMoment {
  startTime: string
  isTimeAnnounced: boolean
}

/** The games of one calendar day; `day` is an ISO date such as 2025-07-12. */
export interface DayOfGames<Game> {
  day: string
  games: Game[]
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const known = formats.get(key)
  if (known !== undefined) return known

  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, made)

  return made
}

/** A page shows the same instants again and again, and taking one to pieces is slow. */
const partsOfInstants = new Map<string, Intl.DateTimeFormatPart[]>()
const MAX_INSTANTS = 2000

function partsOf(
  epochMs: number,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatPart[] {
  const key = `${epochMs} ${timeZone} ${Object.keys(options).join(' ')}`
  const known = partsOfInstants.get(key)
  if (known !== undefined) return known

  const parts = format(timeZone, options).formatToParts(epochMs)
  if (partsOfInstants.size >= MAX_INSTANTS) partsOfInstants.clear()
  partsOfInstants.set(key, parts)

  return parts
}

function part(parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((candidate) => candidate.type === type)?.value ?? ''
}

/**
 * The time of day of an instant (ISO) in a zone, such as "7:30 PM". It is put together from its parts, because engines
 * disagree on the kind of space before PM, and server and browser must print the same.
 */
export function formatTime(instant: string, timeZone: string): string {
  const parts = partsOf(instantMs(instant), timeZone, { hour: 'numeric', minute: '2-digit' })

  return `${part(parts, 'hour')}:${part(parts, 'minute')} ${part(parts, 'dayPeriod')}`
}

/** The time of old data (ISO) in a zone: "7:42 PM", and with its day where that is not today: "Jul 12, 7:42 PM". */
export function formatAsOf(instant: string, timeZone: string, wallMs = Date.now()): string {
  const day = dayOf(instantMs(instant), timeZone)
  const time = formatTime(instant, timeZone)

  return day === dayOf(wallMs, timeZone) ? time : `${formatShortDay(day)}, ${time}`
}

/**
 * A game's starting time in a zone, such as "7:30 PM", or "TBA" while it is not announced. When the game is on another day in
 * that zone than in the league's, the weekday is added: "Sun 1:30 AM".
 */
export function formatGameTime(game: GameMoment, timeZone: string): string {
  if (!game.isTimeAnnounced) return 'TBA'
  const time = formatTime(game.startTime, timeZone)
  const day = dayOf(instantMs(game.startTime), timeZone)

  return day === gameDay(game) ? time : `${formatWeekday(day)} ${time}`
}

/** The calendar day of an instant (ms) in a zone as an ISO date. */
export function dayOf(epochMs: number, timeZone: string): string {
  const parts = partsOf(epochMs, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })

  return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`
}

/**
 * The day a game belongs to, as an ISO date. It is the league's day in every zone, so that the games on a page are not regrouped
 * once the fan's zone is known.
 */
export function gameDay({ startTime }: Pick<GameMoment, 'startTime'>): string {
  return dayOf(instantMs(startTime), LEAGUE_TIME_ZONE)
}

/** Today by the league's clock (ms), as an ISO date. */
export function leagueDay(leagueNowMs: number): string {
  return dayOf(leagueNowMs, LEAGUE_TIME_ZONE)
}

/** Groups games by day (ISO date). The days are in the order of their first games. */
export function groupByDay<Game>(
  games: readonly Game[],
  dayOfGame: (game: Game) => string,
): DayOfGames<Game>[] {
  const days = new Map<string, Game[]>()
  for (const game of games) {
    const day = dayOfGame(game)
    days.set(day, [...(days.get(day) ?? []), game])
  }

  return [...days].map(([day, gamesOfDay]) => ({ day, games: gamesOfDay }))
}

function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

/** A day (ISO date) in full, such as "Saturday, July 12". */
export function formatDay(day: string): string {
  return format('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(noon(day))
}

/** A day (ISO date) without its weekday, such as "Jul 12". */
export function formatShortDay(day: string): string {
  return format('UTC', { month: 'short', day: 'numeric' }).format(noon(day))
}

/** The weekday of a day (ISO date) in three letters, such as "Sat". */
export function formatWeekday(day: string): string {
  return format('UTC', { weekday: 'short' }).format(noon(day))
}

function zoneName(
  instant: string,
  timeZone: string,
  style: 'shortGeneric' | 'short' | 'longGeneric',
): string {
  return part(format(timeZone, { timeZoneName: style }).formatToParts(instantMs(instant)), 'timeZoneName')
}

/** The abbreviation of a zone at an instant (ISO): "ET", "PT", or "GMT+2" when there is no common one. */
export function zoneLabel(instant: string, timeZone: string): string {
  const generic = zoneName(instant, timeZone, 'shortGeneric')

  return /^[A-Z]{2,4}$/.test(generic) ? generic : zoneName(instant, timeZone, 'short')
}

/** The name of a zone at an instant (ISO), such as "Eastern Time"; its abbreviation when it has no name. */
export function zoneInWords(instant: string, timeZone: string): string {
  const text = zoneName(instant, timeZone, 'longGeneric')

  return text.startsWith('GMT') ? zoneLabel(instant, timeZone) : text
}
