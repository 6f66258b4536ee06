import { expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { videoListPayload } from './payload.ts'
import { toTeam } from '../teams/team.ts'
import { teamPayload } from '../season/teamPayload.ts'
import { isNameIn, videoKinds } from './videoKinds.ts'

const clipsWith = (...all: string[][]) =>
  videoListPayload
    .parse(
      all.map((tags, at) => ({
        ...{ id: `c${at}`, type: 'video', title: 'A clip', tags, publishedAt: '2025-07-12T20:00:00Z' },
        video: { mediaId: `m${at}`, eventSlug: at === 0 ? 'opener' : null },
      })),
    )
    .clips.map(toVideo)

const side = (officialId: string, location: string | null, fullName: string) =>
  toTeam({ ...teamPayload.parse({ officialId, location }), fullName }, 2025)
const GUARD = side('WGUA', 'Boston', 'Guard')
const EAST = side('ASE', null, 'All-Stars East')

const nobody = () => false

it('videoKinds returns the tags that name no team, no game and no person, the most used first', () => {
  const clips = clipsWith(
    ['WLL', 'WGUA', 'film', '2025-wll-ev-17', 'opener'],
    ['WLL', 'ASE', 'highlights', 'Ann Lee'],
    ['WLL', 'highlights'],
  )

  expect(videoKinds(clips, (tag) => tag === 'Ann Lee')).toEqual(['highlights', 'film'])
})

it("videoKinds uses the league's most frequent spelling", () => {
  const clips = clipsWith(['Press'], ['press', 'press'], ['press'], ['PRESS room'])

  expect(videoKinds(clips, nobody)).toEqual(['press', 'PRESS room'])
})

it('videoKinds returns twelve at most', () => {
  const clips = clipsWith(Array.from({ length: 20 }, (_none, n) => `kind ${n}`))

  expect(videoKinds(clips, nobody)).toHaveLength(12)
})

it('videoKinds ignores ids, names of teams and games in any case', () => {
  const clips = clipsWith([
    'wll',
    'wgua',
    'Boston-Guard',
    'ase',
    'All-Stars East',
    '2025-WLL-ev-17',
    'OPENER',
    'film',
  ])

  expect(videoKinds(clips, isNameIn({ league: 'WLL', sides: [GUARD, EAST], players: [] }))).toEqual(['film'])
})
