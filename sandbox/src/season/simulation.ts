import { SEASON_YEARS, fixturesOf } from './fixtures.ts'
import type { Fixture, Segment, Slot } from './fixtures.ts'
import { CLUB_IDS } from './teams.ts'
import type { ClubId, TeamId } from './teams.ts'
import { gameTimeAt, isAtOrBefore, periodTenths, realMsSinceStart, tenthsPlayed } from './gameClock.ts'
import type { GameTime } from './gameClock.ts'
import { playGame } from './playGame.ts'
import { KNOCKOUT_RULES, REGULAR_RULES, SERIES_RULES } from './gameRules.ts'
import type { GameRules } from './gameRules.ts'
import { createPeople } from './people.ts'
import type { People } from './people.ts'
import { scoreAfter, scoreOf } from './seasonPlays.ts'
import type { Play, Side } from './seasonPlays.ts'
import { squadFor } from './squads.ts'
import { rankTable, countTable } from './seasonStandings.ts'
import type { Result, TableRow } from './seasonStandings.ts'

type Teams = Readonly<Record<Side, TeamId>>

/** The state of a game at one instant. */
export interface Game {
  fixture: Fixture
  /** Null while undecided. */
  teams: Readonly<Record<Side, TeamId | null>>
  /** 0 scheduled, 1 live, 2 over, 3 over and confirmed. */
  status: 0 | 1 | 2 | 3
  /** Null unless the game has begun. */
  time: GameTime | null
  /** The plays so far, starting with the lineups. */
  plays: readonly Play[]
  score: Readonly<Record<Side, number>>
  /** Tenths of a second of game clock played so far. */
  tenths: number
}

/** The table of a season; complete once all of its games are over. */
interface Table {
  rows: readonly TableRow[]
  isComplete: boolean
}

/** A simulated league. Every result depends only on the seed and the league's time, epoch ms. */
export interface Simulation {
  people: People
  games(year: number, nowMs: number): readonly Game[]
  game(slug: string, nowMs: number): Game | null
  /** The clubs' records in a segment, in the order of CLUB_IDS. Live games are not counted. */
  table(year: number, segment: Segment, nowMs: number): Table
  /** The clubs ranked by their results in a segment, best first. */
  ranking(year: number, segment: Segment, nowMs: number): readonly ClubId[]
}

/** A game from the first play to the last. */
interface PlayedGame {
  teams: Teams
  final: Game
  endMs: number
}

const CONFIRMED_AFTER_MS = 60 * 60_000

const leagues = new Map<string, Simulation>()

/** The league of a seed. Every sandbox of the process shares it, because its answers never change and take a while to simulate. */
export function sharedLeague(seed: string): Simulation {
  const league = leagues.get(seed) ?? simulateLeague(seed)
  leagues.set(seed, league)
  return league
}

/**
 * Simulates both seasons of a seed. Each game is simulated when it is first needed. `omittedPlay` removes one play
 * from one game, so that a test can show that every total is computed from the plays.
 */
export function simulateLeague(seed: string, omittedPlay?: { slug: string; marker: number }): Simulation {
  const people = createPeople(seed)
  const fixtures = new Map(SEASON_YEARS.flatMap(fixturesOf).map((fixture) => [fixture.slug, fixture]))
  const fixtureByRandomKey = (randomKey: string) =>
    required([...fixtures.values()].find((fixture) => fixture.randomKey === randomKey))
  const playedBySlug = new Map<string, PlayedGame>()

  /** The complete game, whether or not it has been played at the current time. */
  const playToEnd = (fixture: Fixture): PlayedGame => {
    const cached = playedBySlug.get(fixture.slug)
    if (cached !== undefined) return cached
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

  /** The team that ends up in the slot. */
  const teamInSlot = ({ year }: Fixture, slot: Slot): TeamId => {
    if ('team' in slot) return slot.team
    if ('place' in slot) return required(rankingAt(year, slot.of, Infinity)[slot.place - 1])
    const { teams, final } = playToEnd(fixtureByRandomKey(slot.winnerOf))
    return final.score.home > final.score.away ? teams.home : teams.away
  }

  /** The instant from which the team in the slot is known. */
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

/** The rules that apply to the fixture's segment. */
export function rulesOf({ segment }: Fixture): GameRules {
  if (segment === 'champseries') return SERIES_RULES
  return segment === 'regular' || segment === 'preseason' ? REGULAR_RULES : KNOCKOUT_RULES
}

/** The series table counts the round robin only, not the third-place game and the championship. */
function countsForTables({ segment, home }: Fixture): boolean {
  return segment !== 'champseries' || 'team' in home
}

/** A goal in overtime ends the game at once; any other game ends with its last period. */
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
