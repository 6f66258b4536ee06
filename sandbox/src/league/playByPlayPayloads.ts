import { periodTenths, tenthsPlayed } from '../season/gameClock.ts'
import type { GameTime } from '../season/gameClock.ts'
import { scoreOf } from '../season/seasonPlays.ts'
import type { Play, PlayerId, Side } from '../season/seasonPlays.ts'
import type { People } from '../season/people.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { pregameWinProbability, winProbabilityAt } from '../season/winProbability.ts'
import { randomStream } from '../randomStream.ts'
import { playRow } from './playRows.ts'

type Score = Readonly<Record<Side, number>>

/** A row with its time in the game. `score` is the actual score at that time, which may differ from the score in the row. */
interface TimedRow {
  row: Readonly<Record<string, unknown>>
  time: GameTime
  score: Score
  isGameRow?: boolean
}

const START: GameTime = { period: 1, elapsed: 0 }

/**
 * v4 `events/{slug}/play-by-plays`: the plays that the league reports, in order, between a row for the start and one for the end of the
 * game. As in the league's own answers, only rows of shots and of the game itself have the running score, and about a third of the rows
 * have win probabilities, always including the first and the last.
 */
export function playByPlayPayloads({ players }: People, game: Game) {
  if (game.time === null) return []
  const names = new Map(
    players.map((player) => [player.officialId, `${player.firstName.slice(0, 1)}. ${player.lastName}`]),
  )
  const start: TimedRow = {
    row: { ...gameRow('pregame', 'Game Start'), homeScore: 0, visitorScore: 0 },
    ...{ time: START, score: { home: 0, away: 0 }, isGameRow: true },
  }
  const end: TimedRow = {
    row: { ...gameRow('gameEnd', 'Game End'), homeScore: game.score.home, visitorScore: game.score.away },
    ...{ time: game.time, score: game.score, isGameRow: true },
  }
  const timedRows = [start, ...playTimedRows(game, (player) => names.get(player) ?? player)]
  return (game.status >= 2 ? [...timedRows, end] : timedRows).map((timedRow) => toPayload(game, timedRow))
}

function playTimedRows(game: Game, nameOf: (player: PlayerId) => string): TimedRow[] {
  const score = { home: 0, away: 0 }
  return game.plays.flatMap((play, index) => {
    score[play.side] += scoreOf(play)
    const previous = game.plays[index - 1]
    // The row of a face-off already names the player who picked up the ball, so that ground ball gets no row of its own.
    if (play.kind === 'groundBall' && previous?.kind === 'faceOff') return []
    const wireRow = playRow(play, {
      slug: game.fixture.slug,
      nameOf,
      groundBallPlayer: groundBallPlayer(game.plays[index + 1]),
    })
    if (wireRow === null) return []
    const { eventType, description, marker, hasRunningScore, fields } = wireRow
    const rowScore = hasRunningScore ? score : game.score
    const row = {
      ...{ markerId: `${marker}-${play.marker * 100}`, eventType, description },
      ...{ teamId: game.teams[play.side], homeScore: rowScore.home, visitorScore: rowScore.away },
      ...fields,
    }
    return [{ row, time: play, score: { ...score } }]
  })
}

function groundBallPlayer(play: Play | undefined): PlayerId | null {
  return play?.kind === 'groundBall' ? play.player : null
}

function gameRow(eventType: string, description: string) {
  return {
    ...{ markerId: eventType, eventType, description },
    ...{ teamId: '', shotType: '', penaltyLength: null, details: {} },
  }
}

function toPayload(game: Game, { row, time, score, isGameRow = false }: TimedRow) {
  const { periodLengths } = rulesOf(game.fixture)
  const tenthsLeft = periodTenths(periodLengths, time.period) - time.elapsed
  return {
    ...row,
    period: time.period,
    ...{ minutes: Math.floor(tenthsLeft / 600), seconds: Math.floor((tenthsLeft % 600) / 10) },
    secondsPassed: Math.floor(tenthsPlayed(periodLengths, time) / 10),
    ...winProbabilityFields(game, { time, score, marker: String(row['markerId']), isGameRow }),
  }
}

/** The win probabilities of a row: none on most rows, sometimes the visitors' alone, else both sides'. */
function winProbabilityFields(
  game: Game,
  { time, score, marker, isGameRow }: { time: GameTime; score: Score; marker: string; isGameRow: boolean },
) {
  const pregame = pregameWinProbability(game)
  const random = randomStream('chances', game.fixture.slug, marker)
  if (pregame === null || (!random.chance(1 / 3) && !isGameRow)) return {}
  const isEnd = marker === 'gameEnd'
  const { periodLengths } = rulesOf(game.fixture)
  const home = isEnd ? finalWinProbability(score) : winProbabilityAt(pregame, { periodLengths, time, score })
  const awayTeamWinProbability = roundToThousandth(1 - home)
  if (random.chance(0.15)) return { awayTeamWinProbability }
  return { homeTeamWinProbability: roundToThousandth(home), awayTeamWinProbability }
}

function finalWinProbability({ home, away }: Score): number {
  if (home === away) return 0.5
  return home > away ? 1 : 0
}

function roundToThousandth(probability: number): number {
  return Math.round(probability * 1000) / 1000
}
