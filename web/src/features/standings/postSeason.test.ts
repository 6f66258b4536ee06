import { expect, it } from 'vitest'
import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/graphql.ts'
import { postSeasonGames } from './postSeason.ts'
import { finalGame, thirdPlaceGame } from '../../../testing/postSeasonSample.ts'
import { startedStandings, unplayedStandings } from '../../../testing/standingsSample.ts'

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
    state: {
      __typename: 'FinalGame',
      status: 'FINAL',
      version: 1,
      score: { __typename: 'Score', home: 11, away: 12 },
      winner: 'AWAY',
      isForfeit: false,
      label: 'Final/OT',
    },
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
