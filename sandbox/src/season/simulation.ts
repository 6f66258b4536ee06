import { SEASON_YEARS, fixturesOf } from './calendar.ts'
import type { Fixture, Segment, Slot } from './calendar.ts'
import { CLUB_IDS } from './clubs.ts'
import type { ClubId, TeamId } from './clubs.ts'
import { gameTimeAt, isBy, periodTenths, realMsAt, tenthsPlayed } from './gameClock.ts'
import type { GameTime } from './gameClock.ts'
import { playGame } from './gamePlay.ts'
import { KNOCKOUT_RULES, REGULAR_RULES, SERIES_RULES } from './gameRules.ts'
import type { GameRules } from './gameRules.ts'
import { peopleOf } from './people.ts'
import type { People } from './people.ts'
import { scoreAfter, scoreOf } from './plays.ts'
import type { Play, Side } from './plays.ts'
import { squadFor } from './squads.ts'
import { ranked, tableOf } from './standings.ts'
import type { Result, TableRow } from './standings.ts'

type Teams = Readonly<Record<Side, TeamId>>

/** A game as it stands at an instant. */
export interface Game {
  fixture: Fixture
  /** Null while undecided. */
  teams: Readonly<Record<Side, TeamId | null>>
  /** 0 scheduled, 1 live, 2 over, 3 over and confirmed. */
  status: 0 | 1 | 2 | 3
  /** Null unless the game has begun. */
  time: GameTime | null
  /** What has happened so far; the lineups come first. */
  plays: readonly Play[]
  score: Readonly<Record<Side, number>>
  /** Tenths of game clock played so far. */
  tenths: number
}

/** A table of a season; it is complete once none of its games is to come. */
interface Table {
  rows: readonly TableRow[]
  complete: boolean
}

/** The league of one seed. Every answer is a pure function of the seed and the league's instant, epoch ms. */
export interface Simulation {
  people: People
  games(year: number, nowMs: number): readonly Game[]
  game(slug: string, nowMs: number): Game | null
  /** The clubs' records in a segment, live games not counted, in the order of the clubs. */
  table(year: number, segment: Segment, nowMs: number): Table
  /** The clubs of a season best first, by that segment. */
  order(year: number, segment: Segment, nowMs: number): readonly ClubId[]
}

/** A game from first play to last. */
interface Played {
  teams: Teams
  final: Game
  endMs: number
}

const CONFIRMED_AFTER_MS = 60 * 60_000

const leagues = new Map<string, Simulation>()

/** The league of a seed. Every sandbox of the process shares it, because its answers never change and take a while to simulate. */
export function leagueOf(seed: string): Simulation {
  const league = leagues.get(seed) ?? simulate(seed)
  leagues.set(seed, league)
  return league
}

/**
 * Simulates both seasons of a seed, each game when it is first asked for. `without` leaves one play out of one game, which shows
 * that every total is counted from the plays.
 */
export function simulate(seed: string, without?: { slug: string; marker: number }): Simulation {
  const people = peopleOf(seed)
  const fixtures = new Map(SEASON_YEARS.flatMap(fixturesOf).map((fixture) => [fixture.slug, fixture]))
  const drawnAs = (draw: string) => demand([...fixtures.values()].find((fixture) => fixture.draw === draw))
  const played = new Map<string, Played>()

  /** The whole of a game that is played sooner or later, whatever the instant. */
  const wholeOf = (fixture: Fixture): Played => {
    const known = played.get(fixture.slug)
    if (known !== undefined) return known
    const { slug, draw, startMs, year } = fixture
    const rules = rulesOf(fixture)
    const teams = { home: occupantOf(fixture, fixture.home), away: occupantOf(fixture, fixture.away) }
    const squad = (teamId: TeamId) => squadFor({ seed, draw, startMs, year, teamId, players: people.players })
    const all = playGame(seed, draw, rules, { home: squad(teams.home), away: squad(teams.away) })
    const plays = all.filter(({ marker }) => without?.slug !== slug || without.marker !== marker)
    const end = endOf(all, rules)
    const score = scoreAfter(plays)
    const final: Game = {
      fixture,
      teams,
      status: 3,
      time: end,
      plays,
      score,
      tenths: tenthsPlayed(rules.shape, end),
    }
    const whole = { teams, final, endMs: startMs + realMsAt(rules.shape, end) }
    played.set(slug, whole)
    return whole
  }

  const gamesOfTable = (year: number, segment: Segment): Played[] =>
    fixturesOf(year)
      .filter((fixture) => fixture.segment === segment && fixture.called === null && countsForTables(fixture))
      .map(wholeOf)

  const resultsOf = (year: number, segment: Segment, nowMs: number): Result[] =>
    gamesOfTable(year, segment)
      .filter(({ endMs }) => endMs <= nowMs)
      .map(({ teams, final }) => resultOf(teams, final.score))

  const order = (year: number, segment: Segment, nowMs: number): ClubId[] => {
    const results = resultsOf(year, segment, nowMs)
    return ranked(tableOf(CLUB_IDS, results), results).map(({ teamId }) => teamId)
  }

  /** Who fills the slot in the end. */
  const occupantOf = ({ year }: Fixture, slot: Slot): TeamId => {
    if ('team' in slot) return slot.team
    if ('place' in slot) return demand(order(year, slot.of, Infinity)[slot.place - 1])
    const { teams, final } = wholeOf(drawnAs(slot.winnerOf))
    return final.score.home > final.score.away ? teams.home : teams.away
  }

  /** The instant at which everybody knows who fills the slot. */
  const knownFromMs = ({ year }: Fixture, slot: Slot): number => {
    if ('team' in slot) return -Infinity
    return 'place' in slot ? lastEndMs(year, slot.of) : wholeOf(drawnAs(slot.winnerOf)).endMs
  }

  const lastEndMs = (year: number, segment: Segment): number =>
    Math.max(...gamesOfTable(year, segment).map(({ endMs }) => endMs))

  const gameAt = (fixture: Fixture, nowMs: number): Game => {
    if (fixture.called !== null || nowMs < fixture.startMs) {
      const teamIn = (slot: Slot) => (knownFromMs(fixture, slot) <= nowMs ? occupantOf(fixture, slot) : null)
      const teams = { home: teamIn(fixture.home), away: teamIn(fixture.away) }
      return { fixture, teams, status: 0, time: null, plays: [], score: { home: 0, away: 0 }, tenths: 0 }
    }
    const { teams, final, endMs } = wholeOf(fixture)
    if (nowMs >= endMs + CONFIRMED_AFTER_MS) return final
    if (nowMs >= endMs) return { ...final, status: 2 }
    const { shape } = rulesOf(fixture)
    const time = gameTimeAt(shape, nowMs - fixture.startMs)
    const soFar = final.plays.filter((play) => isBy(play, time))
    return {
      fixture,
      teams,
      status: 1,
      time,
      plays: soFar,
      score: scoreAfter(soFar),
      tenths: tenthsPlayed(shape, time),
    }
  }

  return {
    people,
    games: (year, nowMs) => fixturesOf(year).map((fixture) => gameAt(fixture, nowMs)),
    game: (slug, nowMs) => {
      const fixture = fixtures.get(slug)
      return fixture === undefined ? null : gameAt(fixture, nowMs)
    },
    table: (year, segment, nowMs) => ({
      rows: tableOf(CLUB_IDS, resultsOf(year, segment, nowMs)),
      complete: fixturesOf(year).length > 0 && lastEndMs(year, segment) <= nowMs,
    }),
    order,
  }
}

/** What the game's segment is played by. */
export function rulesOf({ segment }: Fixture): GameRules {
  if (segment === 'champseries') return SERIES_RULES
  return segment === 'regular' || segment === 'preseason' ? REGULAR_RULES : KNOCKOUT_RULES
}

/** The table of the series counts its round robin alone; the last two games are played for places. */
function countsForTables({ segment, home }: Fixture): boolean {
  return segment !== 'champseries' || 'team' in home
}

/** An overtime goal ends the game where it falls; every other game runs to the end of its last period. */
function endOf(plays: readonly Play[], { shape }: GameRules): GameTime {
  const last = demand(plays.at(-1))
  const suddenDeath = last.period > 4 && scoreOf(last) > 0
  return { period: last.period, elapsed: suddenDeath ? last.elapsed : periodTenths(shape, last.period) }
}

function resultOf(teams: Teams, score: Readonly<Record<Side, number>>): Result {
  return {
    home: teams.home as ClubId,
    away: teams.away as ClubId,
    homeScore: score.home,
    awayScore: score.away,
  }
}

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the calendar names a game or a place that does not exist')
  return value
}
