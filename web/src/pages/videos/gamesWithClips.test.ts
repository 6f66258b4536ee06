import { expect, it } from 'vitest'
import { gamesWithClips } from './gamesWithClips.ts'

const game = (id: string, videos: readonly string[] | null = ['clip']) => ({ id, videos })

it('puts the games of today first, the latest before the others, each once and three at most', () => {
  const games = gamesWithClips({
    upcoming: [game('noon'), game('evening')],
    results: [game('noon'), game('yesterday'), game('before')],
  })

  expect(games.map(({ id }) => id)).toEqual(['evening', 'noon', 'yesterday'])
})

it('leaves out games without clips, and those whose clips could not be loaded', () => {
  expect(gamesWithClips({ upcoming: [game('coming', [])], results: [game('failed', null)] })).toEqual([])
})
