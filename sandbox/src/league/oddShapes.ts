import type { Actions } from '../control/answerCommand.ts'

type Row = Readonly<Record<string, unknown>>

/** The past season that contains awkward games. */
const YEAR = 2024
/** The final states of preseason games, which count for nothing: never begun, never ended, and by status text. */
const AWKWARD_GAMES: Readonly<Record<string, Row>> = {
  'preseason-game-1-2024-5-17': { eventStatus: 0, homeScore: null, visitorScore: null, period: null },
  'preseason-game-2-2024-5-17': { eventStatus: 1, period: 3, clockMinutes: 4, clockSeconds: 21 },
  '2024-wll-preseason-ev-3': { eventStatus: 0, gameStatus: 'PPD - lightning' },
  '2024-wll-preseason-ev-4': { eventStatus: 3, gameStatus: 'Forfeit', homeScore: 0, visitorScore: 0 },
}
const EVENING: Row = {
  ...{
    id: 9001,
    slugname: '2024-all-star-skills',
    eventId: '2024_all_star_skills',
    seasonSegment: 'allstar',
  },
  ...{ description: 'All-Star Skills', eventStatus: 3, period: 0, homeScore: 0, visitorScore: 0 },
}
const FIRST_GAME = '2024_game_1'
/** The second game of the same clubs on that day. */
const SECOND_GAME: Row = {
  ...{
    id: 9002,
    slugname: '2024_game_1b',
    eventId: '2024_game_1b',
    gameNumber: 99,
    seasonSegment: 'preseason',
  },
  ...{ description: null, homeScore: 8, visitorScore: 11 },
}
const SECOND_GAME_LATER_S = 3 * 3600

/** Real shapes of the league's answers that its simulated seasons do not have. */
export interface OddShapes {
  /** The command `sendOddShapes`. */
  actions: Actions
  /** The body of an answer, with the shapes while they are commanded. */
  apply: (url: URL, body: unknown) => unknown
  clear: () => void
}

/**
 * Creates the command `sendOddShapes`, which lasts until `reset`:
 * - play by play: every fourth row twice, and after each goal with a player a second, raw row for it without a kind of shot
 * - games: a `suiteId` that is a name; players: the number 1 as "00"
 * - season 2024: an all-star evening (final, period 0, 0–0), two games of one day between the same clubs, and preseason games that
 *   never began, never ended, were put off (PPD) or forfeited
 */
export function createOddShapes(): OddShapes {
  let isOn = false
  return {
    actions: {
      sendOddShapes: () => {
        isOn = true
        return { ok: true }
      },
    },
    apply: (url, body) => (isOn ? withOddShapes(url, body) : body),
    clear: () => {
      isOn = false
    },
  }
}

function withOddShapes({ pathname, searchParams }: URL, body: unknown): unknown {
  if (pathname.endsWith('/play-by-plays')) return withRows(body, (rows) => rows.flatMap(repeated))
  if (pathname.endsWith('/v4/events')) {
    const isYear = searchParams.get('year') === String(YEAR)
    return withRows(body, (rows) => withOddGames(rows, isYear))
  }
  if (/\/v4\/events\/[^/]+$/.test(pathname)) return withRecord(body, oddGame)
  return withRows(body, (rows) => rows.map(withTwoZeros))
}

function repeated(row: Row, at: number): Row[] {
  const twice = at % 4 === 3 ? [row, { ...row, markerId: `${text(row['markerId'])}-again` }] : [row]
  if (row['eventType'] !== 'goal' || !row['shotType']) return twice
  const raw = { ...row, markerId: `${text(row['markerId'])}-raw`, shotType: null, description: 'Goal' }
  return [...twice, raw]
}

function withOddGames(rows: readonly Row[], isYear: boolean): Row[] {
  const games = rows.map(oddGame)
  const first = games.find(({ slugname }) => slugname === FIRST_GAME)
  const allStar = games.find(({ seasonSegment }) => seasonSegment === 'allstar')
  if (!isYear || !first || !allStar) return games
  const startTime = String(Number(first['startTime']) + SECOND_GAME_LATER_S)
  return [...games, { ...first, ...SECOND_GAME, startTime }, { ...allStar, ...EVENING }]
}

function oddGame(game: Row): Row {
  const suite = typeof game['suiteId'] === 'string' ? { suiteId: 'suites-at-granite-park' } : {}
  return { ...game, ...suite, ...AWKWARD_GAMES[text(game['slugname'])] }
}

function withTwoZeros(row: Row): Row {
  return row['jerseyNum'] === 1 ? { ...row, jerseyNum: '00' } : row
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function withRows(body: unknown, change: (rows: Row[]) => Row[]): unknown {
  if (Array.isArray(body)) return change(body.filter(isRow))
  if (!isRow(body) || !isRow(body['data']) || !Array.isArray(body['data']['items'])) return body
  return { ...body, data: { ...body['data'], items: change(body['data']['items'].filter(isRow)) } }
}

function withRecord(body: unknown, change: (row: Row) => Row): unknown {
  return isRow(body) && isRow(body['data']) ? { ...body, data: change(body['data']) } : body
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
