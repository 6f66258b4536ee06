import { periodTenths } from '../season/gameClock.ts'
import { scoreOf } from '../season/plays.ts'
import type { Side } from '../season/plays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { pregameWinProbability } from '../season/winProbability.ts'
import { offersOf } from './offers.ts'
import { eventTeamPayload, recordsOf } from './teamPayloads.ts'
import type { Wire } from './teamPayloads.ts'

/** The season's list as v4 `events` sends it: times and weeks are strings. */
export function seasonPayloads(wire: Wire, year: number) {
  const main = recordsOf(wire, year, 'regular')
  const series = recordsOf(wire, year, 'champseries')
  return wire.simulation.games(year, wire.nowMs).map((game) => {
    const records = game.fixture.segment === 'champseries' ? series : main
    return eventPayload(wire, game, (side) => {
      const team = game.teams[side]
      return team === null ? null : eventTeamPayload(wire, team, year, records(team))
    })
  })
}

/** One game as v4 `events/{slug}` sends it: the week is a number, sides carry wins, losses and ties, and the score comes by periods. */
export function eventDetailPayload(wire: Wire, game: Game) {
  const { year, segment, week } = game.fixture
  const records = recordsOf(wire, year, segment)
  const event = eventPayload(wire, game, (side) => {
    const team = game.teams[side]
    if (team === null) return null
    const record = records(team)
    const { teamWins: wins, teamLosses: losses, teamTies: ties } = record
    return { ...eventTeamPayload(wire, team, year, record), wins, losses, ties }
  })
  return {
    ...event,
    week,
    pregameWinProbability: winProbability(game),
    homePeriodScores: periodScores(game, 'home'),
    visitorPeriodScores: periodScores(game, 'away'),
    polymarketId: null,
  }
}

function eventPayload<T>(wire: Wire, game: Game, sideOf: (side: Side) => T) {
  const { fixture } = game
  const { id, slug, year, segment, startMs, week, gameNumber, called } = fixture
  return {
    ...{ id, slugname: slug, eventId: slug.replaceAll('-', '_'), externalId: String(300_567_000 + id) },
    ...{ league: 'WLL', seasonSegment: segment, startTime: String(startMs / 1000) },
    ...{ week: week === null ? null : String(week), year, gameNumber },
    ...{ location: fixture.location, venue: fixture.venue, venueLocation: null },
    ...offersOf(fixture, `${wire.origin}/pages`),
    addToCalendarId: null,
    ...standOf(game),
    gameStatus: called,
    externalEventId: String(300_567_000 + id),
    ...{ homeTeam: sideOf('home'), awayTeam: sideOf('away') },
    description: fixture.description,
  }
}

/** Where the game stands: null before it, the clock while it runs, zeros after it. */
function standOf({ fixture, status, time, score }: Game) {
  if (time === null) {
    // The league empties a game it calls off, but leaves one that is still to come untouched.
    const none = fixture.called === 'canceled' ? 0 : null
    return { ...clockOf(none), eventStatus: status, period: none, visitorScore: none, homeScore: none }
  }
  const left = status === 1 ? periodTenths(rulesOf(fixture).shape, time.period) - time.elapsed : 0
  return {
    ...clockOf(left),
    eventStatus: status,
    period: time.period,
    visitorScore: score.away,
    homeScore: score.home,
  }
}

function clockOf(tenths: number | null) {
  if (tenths === null) return { clockMinutes: null, clockSeconds: null, clockTenths: null }
  return {
    clockMinutes: Math.floor(tenths / 600),
    clockSeconds: Math.floor((tenths % 600) / 10),
    clockTenths: tenths % 10,
  }
}

/** What the side scored in each period begun so far. */
function periodScores({ time, plays }: Game, side: Side): number[] {
  const scores = Array.from({ length: time?.period ?? 0 }, () => 0)
  for (const play of plays) {
    if (play.side === side) scores[play.period - 1] = (scores[play.period - 1] ?? 0) + scoreOf(play)
  }
  return scores
}

/** Both sides' chances before the game; null while they are undecided. */
function winProbability(game: Game) {
  const home = pregameWinProbability(game)
  return home === null ? null : { homeWinProbability: home, awayWinProbability: 1 - home }
}
