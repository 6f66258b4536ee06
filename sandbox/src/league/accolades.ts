import { fixturesOf, SEASON_YEARS } from '../season/fixtures.ts'
import { boxScoreOf } from '../season/seasonBoxScore.ts'
import { seasonTallies } from '../season/playerTotals.ts'
import type { PlayerId, Side } from '../season/seasonPlays.ts'
import type { Game } from '../season/simulation.ts'
import type { Tally } from '../season/tally.ts'
import type { AnswerContext } from './answers.ts'

/** An award and the seasons in which the player won it, in ascending order. */
interface Accolade {
  awardName: string
  years: number[]
}

/** Awards for leading the regular season in a statistic. */
const STATISTICAL_AWARDS: readonly [awardName: string, statistic: (tally: Tally) => number][] = [
  [
    'Scoring Champion',
    ({ onePointGoals, twoPointGoals, assists }) => onePointGoals + 2 * twoPointGoals + assists,
  ],
  ['Goalie of the Year', ({ saves }) => saves],
  ['Face-off Athlete of the Year', ({ faceoffsWon }) => faceoffsWon],
]

/** The awards the player has won so far, computed from the games. Most players have none. */
export function accoladesOf(context: AnswerContext, player: PlayerId): Accolade[] {
  const { simulation, nowMs } = context
  const yearsWhen = (isWon: (year: number) => boolean) => SEASON_YEARS.filter(isWon)
  const dressedFor = (randomKey: string, side: (game: Game) => Side | null) => {
    const { slug = '' } =
      SEASON_YEARS.flatMap(fixturesOf).find((fixture) => fixture.randomKey === randomKey) ?? {}
    const game = simulation.game(slug, nowMs)
    const teamSide = game === null || game.status < 2 ? null : side(game)
    return game !== null && teamSide !== null && boxScoreOf(game).players[teamSide].has(player)
  }
  const isOver = (year: number) => simulation.table(year, 'regular', nowMs).isComplete
  return [
    { awardName: 'Champion', years: yearsWhen((year) => dressedFor(`${year}-wll-final`, winnerOf)) },
    {
      awardName: 'All-Star',
      years: yearsWhen((year) =>
        (['home', 'away'] as const).some((side) => dressedFor(`${year}-wll-all-star-game`, () => side)),
      ),
    },
    ...STATISTICAL_AWARDS.map(([awardName, statistic]) => ({
      awardName,
      years: yearsWhen((year) => isOver(year) && leaderIn(context, year, statistic) === player),
    })),
  ].filter(({ years }) => years.length > 0)
}

function winnerOf({ score }: Game): Side {
  return score.away > score.home ? 'away' : 'home'
}

function leaderIn(
  { simulation, nowMs }: AnswerContext,
  year: number,
  statistic: (tally: Tally) => number,
): PlayerId | null {
  const tallies = [...seasonTallies(simulation, year, 'regular', nowMs)]
  return tallies.sort(([, a], [, b]) => statistic(b) - statistic(a))[0]?.[0] ?? null
}
