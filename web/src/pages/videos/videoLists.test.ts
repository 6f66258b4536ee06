import { describe, expect, it } from 'vitest'
import { chipTags, tagInWords, videoKind, videoListName, gamesWithClips } from './videoLists.ts'
import { guard } from '../../../testing/gameSample.ts'

const known = { kinds: ['highlights', 'Press'], clubs: [guard] }

describe('the name of a list', () => {
  it.each([
    ['all clips', null, 'Videos', '/videos'],
    ['highlights in any case', 'HighLights', 'Highlights', '/videos/highlights'],
    ['a kind as the league writes it', 'press', 'Press', '/videos/tag/Press'],
    ['a club by its id', 'wgua', 'Guard videos', '/videos/tag/WGUA'],
    ['a club by its name', 'Boston Guard', 'Guard videos', '/videos/tag/WGUA'],
    ['any other tag', 'Ann Lee', 'Ann Lee', '/videos/tag/Ann%20Lee'],
  ])('is for %s', (_what, tag, heading, path) => {
    expect(videoListName(tag, known)).toMatchObject({ heading, path })
  })
})

it('says in words what a tag or the id of a playlist is', () => {
  expect([tagInWords('film-room'), tagInWords('highlights-2025'), tagInWords('Mic’d up')]).toEqual([
    'Film room',
    'Highlights 2025',
    'Mic’d up',
  ])
})

it('finds the kinds among the tags of a clip, in any case', () => {
  const tags = ['WLL', 'PRESS', 'highlights']

  expect(videoKind({ tags }, known.kinds)).toBe('PRESS')
  expect(chipTags(tags, known.kinds)).toEqual(['highlights', 'Press'])
  expect(videoKind({ tags: ['WLL'] }, known.kinds)).toBeNull()
})

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
