import { expect, it } from 'vitest'
import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/operations.ts'
import { postSeasonGames } from './postSeason.ts'
import { finalGame, thirdPlaceGame } from './postSeasonSample.ts'
import { startedStandings, unplayedStandings } from './standingsSample.ts'

const [guard, charm] = startedStandings.rows.map(({ team }) => team)

/** What the picture shows: each game's title and its two sides. */
function picture(games: PostSeason_GameFragment[], seeds: PostSeason_SeedsFragment | null): string[] {
  return postSeasonGames(games, seeds).map(
    ({ title, sides }) =>
      `${title}: ${sides.map(({ seed, team, score, won }) => [seed, team?.name, score, won ? 'won' : null].filter((part) => part !== null && part !== undefined).join(' ')).join(' - ')}`,
  )
}

it('takes the teams from the table while the league has named none, the final first', () => {
  expect(picture([thirdPlaceGame, finalGame], startedStandings)).toEqual([
    'Final: 1 Guard - 2 Charm',
    'Third Place: 3 Charging - 4 Palms',
  ])
  expect(postSeasonGames([finalGame], startedStandings)[0]?.projected).toBe(true)
})

it('shows the teams that the league has named, whatever the table says', () => {
  const named = { ...finalGame, homeTeam: charm ?? null, awayTeam: null }

  expect(picture([thirdPlaceGame, named], startedStandings)[0]).toBe('Final: 2 Charm - ')
})

it('shows how a game ended', () => {
  const played: PostSeason_GameFragment = {
    ...finalGame,
    homeTeam: guard ?? null,
    awayTeam: charm ?? null,
    state: {
      __typename: 'FinalGame',
      status: 'FINAL',
      version: 1,
      score: { __typename: 'Score', home: 11, away: 12 },
      winner: 'AWAY',
      label: 'Final/OT',
    },
  }

  expect(picture([thirdPlaceGame, played], startedStandings)[0]).toBe('Final: 1 Guard 11 - 2 Charm 12 won')
})

it.each<[string, PostSeason_SeedsFragment | null]>([
  ['before the first game', unplayedStandings],
  ['without a table', null],
  ['where the table leads to no final', { ...startedStandings, finalists: null }],
])('leaves the teams open %s', (_when, seeds) => {
  expect(picture([thirdPlaceGame, finalGame], seeds)).toEqual(['Final:  - ', 'Third Place:  - '])
})

it('leaves the teams open where more games than pairs are played', () => {
  const semifinal = { ...thirdPlaceGame, id: '444', description: null }

  expect(picture([semifinal, thirdPlaceGame, finalGame], startedStandings)).toEqual([
    'Final:  - ',
    'Third Place:  - ',
    'Post-season game:  - ',
  ])
})
