import type { TeamModel } from '../teams/team.ts'
import { calendarText, escapeText, utcInstant } from './calendarLines.ts'
import type { GameModel } from '../games/game.ts'
import { atOrVersus } from '../games/neutralGround.ts'
import { leagueDay } from '../wire/leagueDay.ts'

export interface CalendarParts {
  /** The name of the calendar, such as Boston Guard. */
  name: string
  /** The league's id, such as WLL. */
  league: string
  /** The site's origin, such as https://example.com. */
  publicUrl: string
  games: readonly GameModel[]
}

const GAME_SECONDS = 2.5 * 3600
/** Sequence numbers have 31 bits: counted from here they last until 2088. */
const SEQUENCE_START = Date.UTC(2020, 0, 1) / 1000

const STATUS_WORDS = {
  SCHEDULED: 'CONFIRMED',
  DELAYED: 'CONFIRMED',
  LIVE: 'CONFIRMED',
  SUSPENDED: 'TENTATIVE',
  FINAL: 'CONFIRMED',
  HELD: 'CONFIRMED',
  NO_RESULT: 'CONFIRMED',
  POSTPONED: 'TENTATIVE',
  CANCELED: 'CANCELLED',
} as const

/** The prefix for a game that is not played, or not to its end. */
const OFF_WORDS: Readonly<Partial<Record<GameModel['state']['status'], string>>> = {
  SUSPENDED: 'Suspended',
  POSTPONED: 'Postponed',
  CANCELED: 'Canceled',
}

/**
 * Games as an iCalendar file (RFC 5545). A game lasts 2 h 30; one without a start time takes its whole day. A
 * postponed game stays, as tentative, until the league sends its new time; a canceled one is marked. There
 * are no scores, since a calendar cannot hide one from a fan who does not want to see it.
 */
export function toCalendar({ name, league, publicUrl, games }: CalendarParts): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(league)}//Games//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...games.flatMap((game) => eventLines(game, { league, publicUrl })),
    'END:VCALENDAR',
  ])
}

/**
 * The title of a game: "New York Charging at Boston Guard", with ", Game 2" for the second between them on
 * one day, or the league's name for it while neither team is known.
 */
export function gameName(game: GameModel): string {
  const { awayTeam, homeTeam, description, numberOnDay } = game
  if (!awayTeam && !homeTeam) return description ?? 'Teams to be decided'
  const number = numberOnDay === null ? '' : `, Game ${numberOnDay}`
  return `${fullName(awayTeam)} ${atOrVersus(game)} ${fullName(homeTeam)}${number}`
}

/** A team's name with its place, such as Boston Guard. */
export function fullName(team: TeamModel | null): string {
  if (!team) return 'To be decided'
  return team.location ? `${team.location} ${team.name}` : team.name
}

/**
 * No older version of a game is stored to count changes from. Stamp and sequence are therefore taken from the load time: a changed game
 * always has higher ones than any earlier copy, and for an unchanged one they do no harm.
 */
function eventLines(game: GameModel, { league, publicUrl }: Pick<CalendarParts, 'league' | 'publicUrl'>) {
  const read = Math.floor(Date.parse(game.stateUpdated) / 1000)
  const page = `${publicUrl}/games/${encodeURIComponent(game.slug)}`
  const place = [game.venue?.name, game.venue?.city].filter(Boolean).join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${league}-game-${game.officialId}`.toLowerCase())}`,
    `DTSTAMP:${utcInstant(read)}`,
    `SEQUENCE:${Math.max(read - SEQUENCE_START, 0)}`,
    ...timeLines(game),
    `STATUS:${STATUS_WORDS[game.state.status]}`,
    `SUMMARY:${escapeText(titleOf(game))}`,
    `DESCRIPTION:${escapeText([...notesOf(game), page].join('\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${page}`,
    'END:VEVENT',
  ]
}

/** A day without a time, and a game that is not played then, are free time. */
function timeLines({ startTime, isTimeAnnounced, state }: GameModel): string[] {
  const isOff = state.status in OFF_WORDS
  const transparency = isOff || !isTimeAnnounced ? 'TRANSPARENT' : 'OPAQUE'
  const times = isTimeAnnounced
    ? [`DTSTART:${utcInstant(startTime)}`, `DTEND:${utcInstant(startTime + GAME_SECONDS)}`]
    : [`DTSTART;VALUE=DATE:${leagueDay(startTime).replaceAll('-', '')}`]
  return [...times, `TRANSP:${transparency}`]
}

function titleOf(game: GameModel): string {
  const { status } = game.state
  const word = status === 'DELAYED' ? 'Delayed' : OFF_WORDS[status]
  return word === undefined ? gameName(game) : `${word}: ${gameName(game)}`
}

function notesOf(game: GameModel): string[] {
  const { broadcasters, description, state, statusNote, tickets, isTimeAnnounced } = game
  // The league's note on a finished game may reveal the result.
  const note = statusNote !== null && state.status !== 'FINAL' ? [statusNote] : []
  if (state.status === 'CANCELED') return ['This game will not be played.', ...note]
  if (state.status === 'POSTPONED') return ['The new date is to be announced.', ...note]
  if (state.status === 'SUSPENDED') return ['This game was suspended.', ...note]
  const channels = broadcasters.map((broadcaster) => broadcaster.name).join(', ')
  return [
    ...(state.status === 'NO_RESULT' ? ['Result not known'] : []),
    ...note,
    ...(description && description !== gameName(game) ? [description] : []),
    ...(isTimeAnnounced ? [] : ['Time to be announced']),
    ...(channels ? [`Watch on ${channels}`] : []),
    ...(tickets.url ? [`Tickets: ${tickets.url}`] : []),
    ...(tickets.waitlistUrl ? [`Waitlist: ${tickets.waitlistUrl}`] : []),
  ]
}
