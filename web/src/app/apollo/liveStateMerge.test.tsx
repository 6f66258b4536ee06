import { ApolloClient, ApolloLink } from '@apollo/client'
import { parse, print } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { final, live, sampleGame } from '../../../testing/gameSample.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import { createCache } from './createCache.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { followLiveStates } from './liveStateMerge.ts'

const GAMES = parse(`
  query Games {
    games {
      ...GameState_game
    }
  }
  ${print(GAME_STATE_FRAGMENT)}
`)

let leaveAll: (() => void)[] = []

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  leaveAll.forEach((leave) => leave())
  leaveAll = []
  vi.restoreAllMocks()
})

/** A page that comes with these games, hydrated. */
function openPage(...games: StatedGame[]) {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })
  client.writeQuery({ query: GAMES, data: { games } })
  const leave = followLiveStates(client)
  leaveAll.push(leave)
  return {
    states: () =>
      client.readQuery<{ games: StatedGame[] }>({ query: GAMES })?.games.map(({ state }) => state) ?? [],
    tell: (game: StatedGame) =>
      client.writeFragment({ id: `Game:${game.id}`, fragment: GAME_STATE_FRAGMENT, data: game }),
    cachedGames: () => Object.keys(client.cache.extract() as object).filter((id) => id.startsWith('Game:')),
    leave: () => {
      dispatchEvent(new Event('pagehide'))
      leave()
    },
  }
}

const game = (state: StatedGame['state'], version: number, id = '7') =>
  sampleGame({ id, state: { ...state, version } })

it('starts from the newest state that the tab has shown where the page comes out of a cache', () => {
  const page = openPage(game(live(14, 9), 5))
  page.tell(game(live(15, 9), 6))
  page.leave()

  const [state] = openPage(game(live(14, 9), 5)).states()

  expect(state).toMatchObject({ __typename: 'LiveGame', version: 6, score: { away: 15, home: 9 } })
})

it('keeps the time that the page came with where its state is newer', () => {
  const old = game({ __typename: 'ScheduledGame', status: 'SCHEDULED', version: 5 }, 5)
  openPage(old).leave()
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })
  const moved = { ...game(old.state, 6), startTime: '2025-07-13T01:30:00.000Z' }
  client.writeQuery({ query: GAMES, data: { games: [moved] } })

  leaveAll.push(followLiveStates(client))

  expect(client.readQuery<{ games: StatedGame[] }>({ query: GAMES })?.games[0]?.startTime).toBe(
    moved.startTime,
  )
})

it('starts with the state that the page came with when that is newer', () => {
  openPage(game(live(15, 9), 6)).leave()

  const [state] = openPage(game(final(16, 9), 9)).states()

  expect(state).toMatchObject({ __typename: 'FinalGame', version: 9, score: { away: 16, home: 9 } })
})

it('keeps a state over a page that does not show the game', () => {
  openPage(game(final(15, 9), 6)).leave()
  openPage(game(live(1, 0), 3, '8')).leave()

  const [state] = openPage(game(live(14, 9), 5)).states()

  expect(state).toMatchObject({ __typename: 'FinalGame', version: 6, score: { away: 15, home: 9 } })
})

it('updates a page that the browser restores from memory to the newest state', () => {
  const page = openPage(game(live(14, 9), 5))
  dispatchEvent(new Event('pagehide'))
  const next = openPage(game(live(14, 9), 5))
  next.tell(game(live(15, 9), 6))
  next.leave()

  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  expect(page.states()[0]).toMatchObject({ __typename: 'LiveGame', version: 6, score: { away: 15, home: 9 } })
})

it('keeps the games being played and the twelve newest at most', () => {
  const ended = Array.from({ length: 20 }, (_, index) => game(final(15, 9), 100 + index, String(index + 10)))
  openPage(game(live(14, 9), 5), ...ended).leave()

  const kept = JSON.parse(sessionStorage.getItem('wll.stated-games') ?? '[]') as StatedGame[]

  expect(kept).toHaveLength(12)
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(['7', '29']))
})

it('drops what was stored before a deploy that changed the ids and the times of games', () => {
  const outdated = { ...game(live(15, 9), 6, '101'), __typename: 'Game', startTime: 1_752_348_600 }
  sessionStorage.setItem('wll.newest-states', JSON.stringify([{ ...outdated, startTime: '2025' }]))
  sessionStorage.setItem('wll.game-states', JSON.stringify([outdated]))

  const page = openPage(game(live(14, 9), 5))

  expect(page.cachedGames()).toEqual(['Game:7'])
  expect(sessionStorage.getItem('wll.newest-states')).toBeNull()
})

it('leaves the page as it is when the storage cannot be used', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  openPage(game(live(14, 9), 5)).leave()
  vi.restoreAllMocks()
  sessionStorage.setItem('wll.game-states', '{"junk":')

  const [state] = openPage(game(live(14, 9), 5)).states()

  expect(state).toMatchObject({ __typename: 'LiveGame', version: 5, score: { away: 14, home: 9 } })
})
