import { fixturesOf, SEASON_YEARS } from '../season/calendar.ts'
import { boxScoreOf } from '../season/boxScore.ts'
import { seasonTallies } from '../season/ledger.ts'
import type { PlayerId, Side } from '../season/plays.ts'
import type { Game } from '../season/simulation.ts'
import type { Tally } from '../season/tally.ts'
import type { Wire } from './teamPayloads.ts'

/** An award and the seasons in which she won it, ascending. */
interface Accolade {
  awardName: string
  years: number[]
}

/** What the league awards for being first in a figure of the regular season. */
const FIRSTS: readonly [awardName: string, figure: (tally: Tally) => number][] = [
  [
    'Scoring Champion',
    ({ onePointGoals, twoPointGoals, assists }) => onePointGoals + 2 * twoPointGoals + assists,
  ],
  ['Goalie of the Year', ({ saves }) => saves],
  ['Face-off Athlete of the Year', ({ faceoffsWon }) => faceoffsWon],
]

/** What the player has won by now, counted from the games; most players have won nothing. */
export function accoladesOf(wire: Wire, player: PlayerId): Accolade[] {
  const { simulation, nowMs } = wire
  const wonIn = (isWon: (year: number) => boolean) => SEASON_YEARS.filter(isWon)
  const dressedFor = (draw: string, side: (game: Game) => Side | null) => {
    const { slug = '' } = SEASON_YEARS.flatMap(fixturesOf).find((fixture) => fixture.draw === draw) ?? {}
    const game = simulation.game(slug, nowMs)
    const asked = game === null || game.status < 2 ? null : side(game)
    return game !== null && asked !== null && boxScoreOf(game).players[asked].has(player)
  }
  const isOver = (year: number) => simulation.table(year, 'regular', nowMs).complete
  return [
    { awardName: 'Champion', years: wonIn((year) => dressedFor(`${year}-wll-final`, winnerOf)) },
    {
      awardName: 'All-Star',
      years: wonIn((year) =>
        (['home', 'away'] as const).some((side) => dressedFor(`${year}-wll-all-star-game`, () => side)),
      ),
    },
    ...FIRSTS.map(([awardName, figure]) => ({
      awardName,
      years: wonIn((year) => isOver(year) && firstIn(wire, year, figure) === player),
    })),
  ].filter(({ years }) => years.length > 0)
}

function winnerOf({ score }: Game): Side {
  return score.away > score.home ? 'away' : 'home'
}

function firstIn(
  { simulation, nowMs }: Wire,
  year: number,
  figure: (tally: Tally) => number,
): PlayerId | null {
  const tallies = [...seasonTallies(simulation, year, 'regular', nowMs)]
  return tallies.sort(([, a], [, b]) => figure(b) - figure(a))[0]?.[0] ?? null
}
