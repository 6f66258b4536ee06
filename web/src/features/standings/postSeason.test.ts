import { describe, expect, it } from 'vitest'
import { finalGame, thirdPlaceGame } from '../../../testing/postSeasonSample.ts'
import { startedStandings, unplayedStandings } from '../../../testing/standingsSample.ts'
import type {
  PostSeason_GameFragment,
  PostSeason_SeedsFragment,
  PostSeasonRound,
} from '../../__generated__/graphql.ts'
import { latestRounds, postSeasonGames, toBracket } from './postSeason.ts'
import { final } from '../../../testing/gameSample.ts'

const [guard, charm] = startedStandings.rows.map(({ team }) => team)

/** What the picture shows: each game's title and its two sides. */
function picture(games: PostSeason_GameFragment[], seeds: PostSeason_SeedsFragment | null): string[] {
  return postSeasonGames(games, seeds).map(
    ({ title, sides }) =>
      `${title}: ${sides.map(({ seed, team, score, won }) => [seed, team?.name, score, won ? 'won' : null].filter((part) => part !== null && part !== undefined).join(' ')).join(' - ')}`,
  )
}

it('takes the teams from the table while the league has named none', () => {
  expect(picture([thirdPlaceGame, finalGame], startedStandings)).toEqual([
    'Third Place: 3 Charging - 4 Palms',
    'Final: 1 Guard - 2 Charm',
  ])
  expect(postSeasonGames([finalGame], startedStandings)[0]?.projected).toBe(true)
})

it('shows the teams that the league has named, whatever the table says', () => {
  const named = { ...finalGame, homeTeam: charm ?? null, awayTeam: null }

  expect(picture([thirdPlaceGame, named], startedStandings)[1]).toBe('Final: 2 Charm - ')
})

it('shows how a game ended', () => {
  const played: PostSeason_GameFragment = {
    ...finalGame,
    homeTeam: guard ?? null,
    awayTeam: charm ?? null,
    state: final(12, 11, 'Final/OT'),
  }

  expect(picture([thirdPlaceGame, played], startedStandings)[1]).toBe('Final: 1 Guard 11 - 2 Charm 12 won')
})

it.each<[string, PostSeason_SeedsFragment | null]>([
  ['before the first game', unplayedStandings],
  ['without a table', null],
  ['where the table leads to no final', { ...startedStandings, finalists: null }],
])('leaves the teams open %s', (_when, seeds) => {
  expect(picture([thirdPlaceGame, finalGame], seeds)).toEqual(['Third Place:  - ', 'Final:  - '])
})

it('leaves the teams open where more games than pairs are played', () => {
  const unnamed = { ...thirdPlaceGame, id: '444', description: null, round: null }
  const semifinal = { ...unnamed, id: '443', round: 'SEMIFINAL' as const }

  expect(picture([unnamed, semifinal, finalGame], startedStandings)).toEqual([
    'Post-season game:  - ',
    'Semifinal:  - ',
    'Final:  - ',
  ])
})

const [sample] = startedStandings.rows.map(({ team }) => team)

/** A game such as "Guard Palms", "?" for a side that nobody knows yet; the first has won where it says so. */
function game(round: PostSeasonRound | null, sides: string, won = false): PostSeason_GameFragment {
  const [home, away] = sides
    .split(' ')
    .map((name) => (name === '?' ? null : { ...sample!, id: name, name, slug: name }))
  return {
    ...finalGame,
    ...{ id: sides, slug: sides, round, description: null },
    ...{ homeTeam: home ?? null, awayTeam: away ?? null },
    ...(won && { state: final(8, 9) }),
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
