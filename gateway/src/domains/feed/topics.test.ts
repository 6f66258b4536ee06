import { describe, expect, it } from 'vitest'
import type { PlayerModel } from '../players/player.ts'
import type { TeamModel } from '../teams/team.ts'
import { frequentTags, playersByTag, toTopics } from './topics.ts'

const GUARD = { officialId: 'WGUA', name: 'Guard', location: 'Boston' } as TeamModel
const CLEO = { firstName: 'Cleo', lastName: "O'Neill", slug: 'cleo-oneill' } as PlayerModel
const known = {
  league: 'WLL',
  clubOf: (tag: string) => Promise.resolve(tag === 'WGUA' || tag === 'WOLD' ? GUARD : null),
  playerOf: playersByTag([CLEO]),
}

describe('toTopics', () => {
  it('names topics as readers know them, without the league and the games', async () => {
    const topics = await toTopics(
      ['WLL', 'WGUA', 'cleo-oneill', 'all-star', 'film room', '2025-wll-ev-17'],
      known,
      12,
    )

    expect(topics.map(({ tag, name, kind }) => [tag, name, kind])).toEqual([
      ['WGUA', 'Boston Guard', 'TEAM'],
      ['cleo-oneill', "Cleo O'Neill", 'PLAYER'],
      ['all-star', 'All-Star', 'OTHER'],
      ['film room', 'Film room', 'OTHER'],
    ])
  })

  it('lists a club once, under any of its names, and a tag once, in any case', async () => {
    const topics = await toTopics(['WOLD', 'WGUA', 'Recap', 'recap'], known, 12)

    expect(topics.map(({ name }) => name)).toEqual(['Boston Guard', 'Recap'])
  })

  it('returns no more than are shown, and looks up no club for the rest', async () => {
    const lookedUp: string[] = []
    const clubOf = (tag: string) => {
      lookedUp.push(tag)
      return Promise.resolve(null)
    }

    const topics = await toTopics(['WLL', 'stats', 'Stats', 'film', 'press'], { ...known, clubOf }, 2)

    expect(topics.map(({ tag }) => tag)).toEqual(['stats', 'film'])
    expect(lookedUp).not.toContain('press')
  })
})

it('frequentTags sorts the tags of a list by frequency, each as it is written first', () => {
  expect(frequentTags([['WLL', 'Recap'], ['wll', 'stats', 'recap'], ['WLL']])).toEqual([
    'WLL',
    'Recap',
    'stats',
  ])
})
