import { periodTenths, tenthsPlayed } from '../season/gameClock.ts'
import type { GameTime } from '../season/gameClock.ts'
import { scoreOf } from '../season/plays.ts'
import type { Play, PlayerId, Side } from '../season/plays.ts'
import type { People } from '../season/people.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { pregameWinProbability, winProbabilityAt } from '../season/winProbability.ts'
import { streamOf } from '../seed.ts'
import { playRow } from './playRows.ts'

type Score = Readonly<Record<Side, number>>

/** A row at its place in the game; `score` is what it stood at, whatever the row says of it. */
interface Placed {
  row: Readonly<Record<string, unknown>>
  time: GameTime
  score: Score
  isGameRow?: boolean
}

const START: GameTime = { period: 1, elapsed: 0 }

/**
 * v4 `events/{slug}/play-by-plays`: what is worth telling, in order, between a row for the start and one for the end of the game.
 * As in the league's own answers the score runs on the rows of shots and of the game alone, and about a third of the rows carry
 * the chances to win, the first and the last of a game always.
 */
export function playByPlayPayloads({ players }: People, game: Game) {
  if (game.time === null) return []
  const names = new Map(
    players.map((player) => [player.officialId, `${player.firstName.slice(0, 1)}. ${player.lastName}`]),
  )
  const start: Placed = {
    row: { ...gameRow('pregame', 'Game Start'), homeScore: 0, visitorScore: 0 },
    ...{ time: START, score: { home: 0, away: 0 }, isGameRow: true },
  }
  const end: Placed = {
    row: { ...gameRow('gameEnd', 'Game End'), homeScore: game.score.home, visitorScore: game.score.away },
    ...{ time: game.time, score: game.score, isGameRow: true },
  }
  const placed = [start, ...placedPlays(game, (player) => names.get(player) ?? player)]
  return (game.status >= 2 ? [...placed, end] : placed).map((each) => toPayload(game, each))
}

function placedPlays(game: Game, nameOf: (player: PlayerId) => string): Placed[] {
  const score = { home: 0, away: 0 }
  return game.plays.flatMap((play, at) => {
    score[play.side] += scoreOf(play)
    const before = game.plays[at - 1]
    // The row of a face-off names who picked the ball up; it has no row of its own.
    if (play.kind === 'groundBall' && before?.kind === 'faceOff') return []
    const told = playRow(play, {
      slug: game.fixture.slug,
      nameOf,
      groundBall: pickedUpBy(game.plays[at + 1]),
    })
    if (told === null) return []
    const { eventType, description, marker, hasRunningScore, fields } = told
    const shown = hasRunningScore ? score : game.score
    const row = {
      ...{ markerId: `${marker}-${play.marker * 100}`, eventType, description },
      ...{ teamId: game.teams[play.side], homeScore: shown.home, visitorScore: shown.away },
      ...fields,
    }
    return [{ row, time: play, score: { ...score } }]
  })
}

function pickedUpBy(play: Play | undefined): PlayerId | null {
  return play?.kind === 'groundBall' ? play.player : null
}

function gameRow(eventType: string, description: string) {
  return {
    ...{ markerId: eventType, eventType, description },
    ...{ teamId: '', shotType: '', penaltyLength: null, details: {} },
  }
}

function toPayload(game: Game, { row, time, score, isGameRow = false }: Placed) {
  const { shape } = rulesOf(game.fixture)
  const left = periodTenths(shape, time.period) - time.elapsed
  return {
    ...row,
    period: time.period,
    ...{ minutes: Math.floor(left / 600), seconds: Math.floor((left % 600) / 10) },
    secondsPassed: Math.floor(tenthsPlayed(shape, time) / 10),
    ...chancesAt(game, { time, score, marker: String(row['markerId']), isGameRow }),
  }
}

/** Both sides' chances, now and then the away side's alone; nothing on most rows. */
function chancesAt(
  game: Game,
  { time, score, marker, isGameRow }: { time: GameTime; score: Score; marker: string; isGameRow: boolean },
) {
  const pregame = pregameWinProbability(game)
  const stream = streamOf('chances', game.fixture.slug, marker)
  if (pregame === null || (!stream.chance(1 / 3) && !isGameRow)) return {}
  const isEnd = marker === 'gameEnd'
  const { shape } = rulesOf(game.fixture)
  const home = isEnd ? finalChance(score) : winProbabilityAt(pregame, { shape, time, score })
  const awayTeamWinProbability = rounded(1 - home)
  if (stream.chance(0.15)) return { awayTeamWinProbability }
  return { homeTeamWinProbability: rounded(home), awayTeamWinProbability }
}

function finalChance({ home, away }: Score): number {
  if (home === away) return 0.5
  return home > away ? 1 : 0
}

function rounded(chance: number): number {
  return Math.round(chance * 1000) / 1000
}
