import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import type { GameState_GameFragment } from '../../__generated__/graphql.ts'
import { createCache } from './createCache.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { sample } from '../../../testing/sample.ts'

const GAME = parse(`
  query Game {
    game(slug: "a") {
      id
      ...GameState_game
    }
  }
  ${print(GAME_STATE_FRAGMENT)}
`)
const GAMES = parse(`
  query Games {
    liveGames {
      id
      ...GameState_game
    }
    schedule {
      id
      games {
        id
        ...GameState_game
      }
    }
  }
  ${print(GAME_STATE_FRAGMENT)}
`)
const DETAILS = parse(`
  query Details {
    game(slug: "a") {
      id
      detailsVersion
      periods {
        period
      }
      plays {
        id
      }
      boxScore {
        id
        lastUpdated
      }
    }
  }
`)

/** A time of the wall's clock on one day, as the gateway writes it. */
const at = (time: string) => `2026-11-21T${time}.000Z`

interface Answer extends GameState_GameFragment {
  state: Extract<GameState_GameFragment['state'], { score: unknown }>
}

/** The game as an answer has it: its score, its version and when it was read. */
function live(version: number, away: number, stateUpdated: string): Answer {
  const state = { __typename: 'LiveGame', status: 'LIVE', version, score: { home: 9, away } } as const
  return sample('Game', { id: '17', stateUpdated, state })
}

function final(version: number, away: number, stateUpdated: string): Answer {
  const state = { __typename: 'FinalGame', status: 'FINAL', version, score: { home: 9, away } } as const
  return sample('Game', { id: '17', stateUpdated, state })
}

/** What a cache shows of the game after these answers. */
function shown(...answers: Answer[]) {
  const cache = createCache()
  for (const game of answers) cache.writeQuery({ query: GAME, data: { game } })
  const { game } = cache.readQuery<{ game: Answer }>({ query: GAME }) ?? {}
  return [game?.state.__typename, game?.state.version, game?.state.score.away, game?.stateUpdated]
}

it.each<[string, Answer[], unknown[]]>([
  [
    'takes a newer state',
    [live(5, 14, at('09:00:00')), live(6, 15, at('09:00:02'))],
    ['LiveGame', 6, 15, at('09:00:02')],
  ],
  [
    'keeps a state that is newer than the answer',
    [live(6, 15, at('09:00:02')), live(5, 14, at('09:00:00'))],
    ['LiveGame', 6, 15, at('09:00:02')],
  ],
  [
    'takes a correction, which lowers the score with a higher version',
    [live(6, 15, at('09:00:02')), live(7, 14, at('09:00:04'))],
    ['LiveGame', 7, 14, at('09:00:04')],
  ],
  [
    'takes a final',
    [live(6, 15, at('09:00:02')), final(7, 15, at('09:00:04'))],
    ['FinalGame', 7, 15, at('09:00:04')],
  ],
  [
    'keeps a final from an older live state',
    [final(7, 15, at('09:00:04')), live(6, 15, at('09:00:02'))],
    ['FinalGame', 7, 15, at('09:00:04')],
  ],
  [
    'keeps the later reading of one version',
    [live(6, 15, at('09:00:02')), live(6, 15, at('09:00:00'))],
    ['LiveGame', 6, 15, at('09:00:02')],
  ],
  [
    'takes the later reading of one version',
    [live(6, 15, at('09:00:02')), live(6, 15, at('09:00:30'))],
    ['LiveGame', 6, 15, at('09:00:30')],
  ],
  [
    'never lets the time of reading fall, even where a newer state was read by a clock that is behind',
    [live(6, 15, at('09:00:02')), live(7, 16, at('09:00:01'))],
    ['LiveGame', 7, 16, at('09:00:02')],
  ],
])('%s', (_what, answers, expected) => {
  expect(shown(...answers)).toEqual(expected)
})

it('keeps the newer state whatever wrote the older one: a list, a fragment, a stream', () => {
  const cache = createCache()
  cache.writeQuery({ query: GAME, data: { game: live(6, 15, at('09:00:02')) } })
  const older = live(5, 14, at('09:00:00'))

  cache.writeQuery({
    query: GAMES,
    data: { liveGames: [older], schedule: { __typename: 'Schedule', id: '2025', games: [older] } },
  })
  cache.writeFragment({ id: 'Game:17', fragment: GAME_STATE_FRAGMENT, data: older })
  cache.write({ query: GAMES, dataId: 'ROOT_SUBSCRIPTION', result: { liveGames: [older], schedule: null } })

  const { game } = cache.readQuery<{ game: Answer }>({ query: GAME }) ?? {}
  expect(game?.state.score.away).toBe(15)
})

it('takes the newer of two states of a game that is twice in an answer', () => {
  const cache = createCache()
  const [newer, older] = [live(6, 15, at('09:00:02')), live(5, 14, at('09:00:00'))]

  cache.writeQuery({
    query: GAMES,
    data: { liveGames: [newer], schedule: { __typename: 'Schedule', id: '2025', games: [older] } },
  })

  const { schedule } = cache.readQuery<{ schedule: { games: Answer[] } }>({ query: GAMES }) ?? {}
  expect(schedule?.games[0]?.state).toMatchObject({ version: 6, score: { home: 9, away: 15 } })
})

it('keeps a newer state when a page comes out of a cache of its own', () => {
  const [page, tab] = [createCache(), createCache()]
  page.writeQuery({ query: GAME, data: { game: live(5, 14, at('09:00:00')) } })
  tab.restore(page.extract())
  tab.writeFragment({ id: 'Game:17', fragment: GAME_STATE_FRAGMENT, data: live(6, 15, at('09:00:02')) })

  tab.writeQuery({ query: GAME, data: { game: live(5, 14, at('09:00:00')) } })

  const { game } = tab.readQuery<{ game: Answer }>({ query: GAME }) ?? {}
  expect(game?.state.version).toBe(6)
})

it.each([
  ['drops every size of the previous picture where another takes its place', 'new', 'new', null],
  ['keeps the sizes of a picture that is asked for again', 'old', 'old', 'old 500'],
])('%s', (_what, again, url, small) => {
  const cache = createCache()
  const write = (fields: string, logo: Record<string, unknown>) =>
    cache.writeQuery({
      query: parse(`{ team(slug: "guard") { id logo { ${fields} } } }`),
      data: { team: { __typename: 'Team', id: 'guard', logo: { __typename: 'Image', ...logo } } },
    })
  write('url small: url(width: 500)', { url: 'old', small: 'old 500' })

  write('url', { url: again })

  const shown = (fields: string) =>
    cache.readQuery<{ team: { logo: { shown: string } } }>({
      query: parse(`{ team(slug: "guard") { id logo { shown: ${fields} } } }`),
    })?.team.logo.shown ?? null
  expect([shown('url'), shown('url(width: 500)')]).toEqual([url, small])
})

/** The details of the game as an answer has them: so many plays, of this version, with figures read then. */
function details(detailsVersion: number, plays: number, boxScoreUpdated: string) {
  return {
    __typename: 'Game',
    id: '17',
    detailsVersion,
    periods: Array.from({ length: plays }, (_, index) => ({ __typename: 'PeriodScore', period: index + 1 })),
    plays: Array.from({ length: plays }, (_, index) => ({ __typename: 'Play', id: `17:${index}` })),
    boxScore: { __typename: 'BoxScore', id: '17', lastUpdated: boxScoreUpdated },
  }
}

it('keeps the plays that have not changed as they were, and those before where new ones have failed', () => {
  const cache = createCache()
  const query = parse('{ game(slug: "a") { id detailsVersion plays { label clock { minutes } } } }')
  const play = (minutes: number) => ({
    ...{ __typename: 'Play', label: '1st' },
    clock: { __typename: 'GameClock', minutes },
  })
  const write = (detailsVersion: number, plays: object[] | null) =>
    cache.writeQuery({ query, data: { game: { __typename: 'Game', id: '17', detailsVersion, plays } } })
  const plays = () => cache.readQuery<{ game: { plays: object[] } }>({ query })?.game.plays ?? []
  write(5, [play(9), play(8)])
  const before = plays()

  write(6, [play(9), play(7), play(6)])
  const after = plays()
  write(7, null)

  expect(after).toEqual([play(9), play(7), play(6)])
  expect(after[0]).toBe(before[0])
  expect(plays()).toBe(after)
})

it.each([
  ['takes newer plays and figures', details(5, 2, at('09:00:00')), details(6, 3, at('09:00:05')), 3],
  ['keeps newer plays and figures', details(6, 3, at('09:00:05')), details(5, 2, at('09:00:00')), 3],
  ['takes a correction of the plays', details(6, 3, at('09:00:05')), details(7, 2, at('09:00:09')), 2],
])('%s', (_what, first, second, plays) => {
  const cache = createCache()
  cache.writeQuery({ query: DETAILS, data: { game: first } })

  cache.writeQuery({ query: DETAILS, data: { game: second } })

  const newer = first.detailsVersion > second.detailsVersion ? first : second
  expect(newer.plays).toHaveLength(plays)
  expect(cache.readQuery({ query: DETAILS })).toEqual({ game: newer })
})

it('keeps figures that were read later than those of an answer of the same version', () => {
  const cache = createCache()
  cache.writeQuery({ query: DETAILS, data: { game: details(6, 3, at('09:00:05')) } })

  cache.writeQuery({ query: DETAILS, data: { game: details(6, 3, at('09:00:01')) } })

  expect(cache.readQuery({ query: DETAILS })).toEqual({ game: details(6, 3, at('09:00:05')) })
})
