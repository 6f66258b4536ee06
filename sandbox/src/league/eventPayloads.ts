import { periodTenths } from '../season/gameClock.ts'
import { scoreOf } from '../season/seasonPlays.ts'
import type { Side } from '../season/seasonPlays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { pregameWinProbability } from '../season/winProbability.ts'
import { offersOf } from './eventOffers.ts'
import { eventTeamPayload, teamRecords } from './teamPayloads.ts'
import type { AnswerContext } from './answers.ts'

/** v4 `events`: the season's list, in which times and weeks are strings. */
export function seasonPayloads(context: AnswerContext, year: number) {
  const regular = teamRecords(context, year, 'regular')
  const series = teamRecords(context, year, 'champseries')
  return context.simulation.games(year, context.nowMs).map((game) => {
    const records = game.fixture.segment === 'champseries' ? series : regular
    return eventPayload(context, game, (side) => {
      const team = game.teams[side]
      return team === null ? null : eventTeamPayload(context, team, year, records(team))
    })
  })
}

/**
 * v4 `events/{slug}`: one game. Unlike in the list, the week is a number, teams carry wins, losses and ties, and
 * scores by period are included.
 */
export function eventDetailPayload(context: AnswerContext, game: Game) {
  const { year, segment, week } = game.fixture
  const records = teamRecords(context, year, segment)
  const event = eventPayload(context, game, (side) => {
    const team = game.teams[side]
    if (team === null) return null
    const record = records(team)
    const { teamWins: wins, teamLosses: losses, teamTies: ties } = record
    return { ...eventTeamPayload(context, team, year, record), wins, losses, ties }
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

/** The place of a game, as far as the league has announced it. */
function placeOf({ isVenueUnannounced, location, venue }: Game['fixture']) {
  return isVenueUnannounced === true
    ? { location: null, venue: null, venueLocation: null }
    : { location, venue, venueLocation: null }
}

function eventPayload<T>(context: AnswerContext, game: Game, sideOf: (side: Side) => T) {
  const { fixture } = game
  const { id, slug, year, segment, startMs, week, gameNumber, calledOff } = fixture
  return {
    ...{ id, slugname: slug, eventId: slug.replaceAll('-', '_'), externalId: String(300_567_000 + id) },
    ...{ league: 'WLL', seasonSegment: segment, startTime: String(startMs / 1000) },
    ...{ week: week === null ? null : String(week), year, gameNumber },
    ...placeOf(fixture),
    ...offersOf(fixture, `${context.origin}/pages`),
    addToCalendarId: null,
    ...gameStateFields(game),
    gameStatus: calledOff,
    ...context.statusOverrides?.of(slug),
    externalEventId: String(300_567_000 + id),
    ...{ homeTeam: sideOf('home'), awayTeam: sideOf('away') },
    description: fixture.description,
  }
}

/** Status, clock and score: null before the game, the time left while it is live, zeros on the clock once it is over. */
function gameStateFields({ fixture, status, time, score }: Game) {
  if (time === null) {
    // For a canceled game the league sends zeros; for a scheduled or postponed one it sends null.
    const notPlayed = fixture.calledOff === 'canceled' ? 0 : null
    return {
      ...clockFields(notPlayed),
      eventStatus: status,
      period: notPlayed,
      visitorScore: notPlayed,
      homeScore: notPlayed,
    }
  }
  const tenthsLeft =
    status === 1 ? periodTenths(rulesOf(fixture).periodLengths, time.period) - time.elapsed : 0
  return {
    ...clockFields(tenthsLeft),
    eventStatus: status,
    period: time.period,
    visitorScore: score.away,
    homeScore: score.home,
  }
}

function clockFields(tenths: number | null) {
  if (tenths === null) return { clockMinutes: null, clockSeconds: null, clockTenths: null }
  return {
    clockMinutes: Math.floor(tenths / 600),
    clockSeconds: Math.floor((tenths % 600) / 10),
    clockTenths: tenths % 10,
  }
}

/** The side's score in each period that has begun. */
function periodScores({ time, plays }: Game, side: Side): number[] {
  const scores = Array.from({ length: time?.period ?? 0 }, () => 0)
  for (const play of plays) {
    if (play.side === side) scores[play.period - 1] = (scores[play.period - 1] ?? 0) + scoreOf(play)
  }
  return scores
}

/** Both sides' win probabilities before the game; null while the teams are undecided. */
function winProbability(game: Game) {
  const home = pregameWinProbability(game)
  return home === null ? null : { homeWinProbability: home, awayWinProbability: 1 - home }
}
