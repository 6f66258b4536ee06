import { describe, expect, it } from 'vitest'
import type { PostSeason_GameFragment, PostSeasonRound } from '../../__generated__/graphql.ts'
import { toBracket } from './bracket.ts'
import { latestRounds, postSeasonGames } from './postSeason.ts'
import { finalGame } from '../../../testing/postSeasonSample.ts'
import { startedStandings } from '../../../testing/standingsSample.ts'

const [sample] = startedStandings.rows.map(({ team }) => team)

/** A game such as "Guard Palms", "?" for a side that nobody knows yet; the first has won where it says so. */
function game(round: PostSeasonRound | null, sides: string, won = false): PostSeason_GameFragment {
  const [home, away] = sides
    .split(' ')
    .map((name) => (name === '?' ? null : { ...sample!, id: name, name, slug: name }))
  const score = { __typename: 'Score' as const, home: 9, away: 8 }
  const over = {
    __typename: 'FinalGame' as const,
    status: 'FINAL' as const,
    version: 1,
    winner: 'HOME' as const,
    isForfeit: false,
    label: 'Final',
  }
  return {
    ...finalGame,
    ...{ id: sides, slug: sides, round, description: null },
    ...{ homeTeam: home ?? null, awayTeam: away ?? null },
    ...(won && { state: { ...over, score } }),
  }
}

/** Each round's games by row: "row+span: sides", with an arrow for the side of the next game that the winner becomes. */
function drawn(...games: PostSeason_GameFragment[]) {
  const { rounds, third, others } = toBracket(postSeasonGames(games, null))
  return {
    rounds: rounds.map(({ name, slots }) => [
      name,
      ...slots.map(
        ({ entry, row, span, feeds, fed }) =>
          `${row}+${span}${fed ? ' fed' : ''}: ${entry.game.id} ${feeds ?? ''}`,
      ),
    ]),
    third: third?.game.id ?? null,
    others: others.map((entry) => entry.game.id),
  }
}

const [QUARTER, SEMI, THIRD, FINAL] = ['QUARTERFINAL', 'SEMIFINAL', 'THIRD_PLACE', 'FINAL'] as const

describe('toBracket', () => {
  it('puts each of eight sides beside the game that its winner plays on in, whatever the order of play', () => {
    const bracket = drawn(
      game(QUARTER, 'Redwoods Cannons'),
      game(QUARTER, 'Guard Palms'),
      game(QUARTER, 'Atlas Chaos'),
      game(QUARTER, 'Charging Charm'),
      game(SEMI, 'Atlas Redwoods'),
      game(SEMI, 'Guard Charging'),
      game(FINAL, 'Guard Atlas'),
    )

    expect(bracket).toEqual({
      rounds: [
        [
          'Quarterfinals',
          ...['0+1: Guard Palms first', '1+1: Charging Charm second'],
          ...['2+1: Atlas Chaos first', '3+1: Redwoods Cannons second'],
        ],
        ['Semifinals', '0+2 fed: Guard Charging first', '2+2 fed: Atlas Redwoods second'],
        ['Final', '0+4 fed: Guard Atlas '],
      ],
      third: null,
      others: [],
    })
  })

  it('leaves the place of a side open that skips the quarterfinals', () => {
    const bracket = drawn(
      game(QUARTER, 'Guard Palms'),
      game(QUARTER, 'Charging Charm'),
      game(QUARTER, 'Atlas Chaos'),
      game(SEMI, 'Redwoods Atlas'),
      game(SEMI, '? ?'),
      game(FINAL, 'Redwoods ?'),
    )

    expect(bracket.rounds).toEqual([
      ['Quarterfinals', '1+1: Atlas Chaos second', '2+1: Guard Palms first', '3+1: Charging Charm second'],
      ['Semifinals', '0+2 fed: Redwoods Atlas first', '2+2 fed: ? ? second'],
      ['Final', '0+4 fed: Redwoods ? '],
    ])
  })

  it('has the game for third place and games without a round apart', () => {
    const bracket = drawn(
      game(null, 'Atlas Chaos'),
      game(SEMI, 'Guard Palms'),
      game(SEMI, 'Charging Charm'),
      game(THIRD, 'Palms Charm'),
      game(FINAL, '? ?'),
    )

    expect(bracket).toEqual({
      rounds: [
        ['Semifinals', '0+1: Guard Palms first', '1+1: Charging Charm second'],
        ['Final', '0+2 fed: ? ? '],
      ],
      third: 'Palms Charm',
      others: ['Atlas Chaos'],
    })
  })

  it('draws no connection from games that lead to no other game', () => {
    expect(drawn(game(THIRD, 'Palms Charm'), game(FINAL, 'Guard Atlas')).rounds).toEqual([
      ['Final', '0+1: Guard Atlas '],
    ])
    expect(drawn(game(null, 'Guard Palms'), game(null, 'Charging Charm'))).toEqual({
      ...{ rounds: [], third: null },
      others: ['Guard Palms', 'Charging Charm'],
    })
  })
})

it.each([
  [false, ['Guard Palms', 'Guard Atlas', '? ?']],
  [true, ['Guard Atlas', '? ?']],
])('leaves the quarterfinals out in short once all of them are over (%s)', (won, expected) => {
  const games = [game(QUARTER, 'Guard Palms', won), game(SEMI, 'Guard Atlas'), game(FINAL, '? ?')]

  expect(latestRounds(postSeasonGames(games, null)).map((entry) => entry.game.id)).toEqual(expected)
})
