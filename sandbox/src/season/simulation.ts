import { SEASON_YEARS, fixturesOf } from './calendar.ts'
import type { Fixture, Segment, Slot } from './calendar.ts'
import { CLUB_IDS } from './teams.ts'
import type { ClubId, TeamId } from './teams.ts'
import { gameTimeAt, isAtOrBefore, periodTenths, realMsSinceStart, tenthsPlayed } from './gameClock.ts'
import type { GameTime } from './gameClock.ts'
import { playGame } from './playGame.ts'
import { KNOCKOUT_RULES, REGULAR_RULES, SERIES_RULES } from './gameRules.ts'
import type { GameRules } from './gameRules.ts'
import { createPeople } from './people.ts'
import type { People } from './people.ts'
import { scoreAfter, scoreOf } from './plays.ts'
import type { Play, Side } from './plays.ts'
import { squadFor } from './squads.ts'
import { rankTable, countTable } from './standings.ts'
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
  isComplete: boolean
}

/** The league of one seed. Every answer is a pure function of the seed and the league's instant, epoch ms. */
export interface Simulation {
  people: People
  games(year: number, nowMs: number): readonly Game[]
  game(slug: string, nowMs: number): Game | null
  /** The clubs' records in a segment, live games not counted, in the order of the clubs. */
  table(year: number, segment: Segment, nowMs: number): Table
  /** The clubs of a season best first, by that segment. */
  ranking(year: number, segment: Segment, nowMs: number): readonly ClubId[]
}

/** A game from first play to last. */
interface PlayedGame {
  teams: Teams
  final: Game
  endMs: number
}

const CONFIRMED_AFTER_MS = 60 * 60_000

/**
 * Simulates both seasons of a seed, each game when it is first asked for. `without` leaves one play out of one game, which shows
 * that every total is counted from the plays.
 */
export function simulateLeague(seed: string, omittedPlay?: { slug: string; marker: number }): Simulation {
  const people = createPeople(seed)
  const fixtures = new Map(SEASON_YEARS.flatMap(fixturesOf).map((fixture) => [fixture.slug, fixture]))
  const fixtureByRandomKey = (randomKey: string) =>
    required([...fixtures.values()].find((fixture) => fixture.randomKey === randomKey))
  const playedBySlug = new Map<string, PlayedGame>()

  /** The whole of a game that is played sooner or later, whatever the instant. */
  const playToEnd = (fixture: Fixture): PlayedGame => {
    const known = playedBySlug.get(fixture.slug)
    if (known !== undefined) return known
    const { slug, randomKey, startMs, year } = fixture
    const rules = rulesOf(fixture)
    const teams = { home: teamInSlot(fixture, fixture.home), away: teamInSlot(fixture, fixture.away) }
    const squad = (teamId: TeamId) =>
      squadFor({ seed, randomKey, startMs, year, teamId, players: people.players })
    const allPlays = playGame(seed, randomKey, rules, { home: squad(teams.home), away: squad(teams.away) })
    const plays = allPlays.filter(({ marker }) => omittedPlay?.slug !== slug || omittedPlay.marker !== marker)
    const end = endOf(allPlays, rules)
    const score = scoreAfter(plays)
    const final: Game = {
      fixture,
      teams,
      status: 3,
      time: end,
      plays,
      score,
      tenths: tenthsPlayed(rules.periodLengths, end),
    }
    const playedGame = { teams, final, endMs: startMs + realMsSinceStart(rules.periodLengths, end) }
    playedBySlug.set(slug, playedGame)
    return playedGame
  }

  const playedGamesIn = (year: number, segment: Segment): PlayedGame[] =>
    fixturesOf(year)
      .filter(
        (fixture) => fixture.segment === segment && fixture.calledOff === null && countsForTables(fixture),
      )
      .map(playToEnd)

  const resultsOf = (year: number, segment: Segment, nowMs: number): Result[] =>
    playedGamesIn(year, segment)
      .filter(({ endMs }) => endMs <= nowMs)
      .map(({ teams, final }) => resultOf(teams, final.score))

  const rankingAt = (year: number, segment: Segment, nowMs: number): ClubId[] => {
    const results = resultsOf(year, segment, nowMs)
    return rankTable(countTable(CLUB_IDS, results), results).map(({ teamId }) => teamId)
  }

  /** Who fills the slot in the end. */
  const teamInSlot = ({ year }: Fixture, slot: Slot): TeamId => {
    if ('team' in slot) return slot.team
    if ('place' in slot) return required(rankingAt(year, slot.of, Infinity)[slot.place - 1])
    const { teams, final } = playToEnd(fixtureByRandomKey(slot.winnerOf))
    return final.score.home > final.score.away ? teams.home : teams.away
  }

  /** The instant at which everybody knows who fills the slot. */
  const slotKnownFromMs = ({ year }: Fixture, slot: Slot): number => {
    if ('team' in slot) return -Infinity
    return 'place' in slot ? lastEndMs(year, slot.of) : playToEnd(fixtureByRandomKey(slot.winnerOf)).endMs
  }

  const lastEndMs = (year: number, segment: Segment): number =>
    Math.max(...playedGamesIn(year, segment).map(({ endMs }) => endMs))

  const gameAt = (fixture: Fixture, nowMs: number): Game => {
    if (fixture.calledOff !== null || nowMs < fixture.startMs) {
      const knownTeam = (slot: Slot) =>
        slotKnownFromMs(fixture, slot) <= nowMs ? teamInSlot(fixture, slot) : null
      const teams = { home: knownTeam(fixture.home), away: knownTeam(fixture.away) }
      return { fixture, teams, status: 0, time: null, plays: [], score: { home: 0, away: 0 }, tenths: 0 }
    }
    const { teams, final, endMs } = playToEnd(fixture)
    if (nowMs >= endMs + CONFIRMED_AFTER_MS) return final
    if (nowMs >= endMs) return { ...final, status: 2 }
    const { periodLengths } = rulesOf(fixture)
    const time = gameTimeAt(periodLengths, nowMs - fixture.startMs)
    const playsSoFar = final.plays.filter((play) => isAtOrBefore(play, time))
    return {
      fixture,
      teams,
      status: 1,
      time,
      plays: playsSoFar,
      score: scoreAfter(playsSoFar),
      tenths: tenthsPlayed(periodLengths, time),
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
      rows: countTable(CLUB_IDS, resultsOf(year, segment, nowMs)),
      isComplete: fixturesOf(year).length > 0 && lastEndMs(year, segment) <= nowMs,
    }),
    ranking: rankingAt,
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
function endOf(plays: readonly Play[], { periodLengths }: GameRules): GameTime {
  const last = required(plays.at(-1))
  const isSuddenDeath = last.period > 4 && scoreOf(last) > 0
  return {
    period: last.period,
    elapsed: isSuddenDeath ? last.elapsed : periodTenths(periodLengths, last.period),
  }
}

function resultOf(teams: Teams, score: Readonly<Record<Side, number>>): Result {
  return {
    home: teams.home as ClubId,
    away: teams.away as ClubId,
    homeScore: score.home,
    awayScore: score.away,
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the calendar names a game or a place that does not exist')
  return value
}
