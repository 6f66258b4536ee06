import { gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { createCache } from '../../app/apollo/createCache.ts'
import { isUpcomingGame } from './gameParts.tsx'

const GAME = gql`
  query {
    game {
      id
      slug
      state {
        version
      }
    }
  }
`

function cacheWith(state: string | null) {
  const cache = createCache()
  const game = { __typename: 'Game', id: 'one', slug: 'game-1', state: { __typename: state, version: 1 } }
  if (state !== null) cache.writeQuery({ query: GAME, data: { game } })
  return cache
}

it.each([
  ['ScheduledGame', true],
  ['PostponedGame', true],
  ['CanceledGame', true],
  ['DelayedGame', true],
  ['NoResultGame', true],
  ['HeldEvent', true],
  ['LiveGame', false],
  ['SuspendedGame', false],
  ['FinalGame', false],
  [null, false],
])('knows whether a game has still to begin by its state in the cache: %s', (state, isComing) => {
  const cache = cacheWith(state)

  expect([isUpcomingGame(cache, 'game-1'), isUpcomingGame(cache, 'game-2')]).toEqual([isComing, false])
})
