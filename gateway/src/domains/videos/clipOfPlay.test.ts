import { describe, expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { clipOfPlay, createClipOfPlay, type ShownPlay } from './clipOfPlay.ts'
import { videoListPayload } from './payload.ts'

function clipsOf(...all: Record<string, unknown>[]) {
  const items = all.map((video, at) => ({
    ...{ id: `${at}`, type: 'video', title: 'a', tags: ['WLL'], publishedAt: '2025-07-01T20:00:00Z' },
    video: { mediaId: `clip-${at}`, ...video },
  }))
  return videoListPayload.parse(items).clips.map(toVideo)
}

const GOAL: ShownPlay = {
  gameSlug: '2025-wll-ev-17',
  marker: 'shot-700',
  type: 'GOAL',
  period: 3,
  clock: { minutes: 6, seconds: 2, tenths: 0 },
}

const at = (clock: string, period = 3) => ({ moment: { period, clock } })

describe('clipOfPlay', () => {
  it('returns the clip that names the play, whatever another one’s moment is', () => {
    const clips = clipsOf(at('06:02'), { playId: 'shot-7000' }, { playId: 'shot-700' })

    expect(clipOfPlay(GOAL, clips)?.mediaId).toBe('clip-2')
    expect(clipOfPlay({ ...GOAL, type: 'SAVE' }, clips)?.mediaId).toBe('clip-2')
  })

  it.each(['06:02', '06:05', '05:59'])(
    'returns the clip of a goal at %s, at most 3 seconds away',
    (clock) => {
      expect(clipOfPlay(GOAL, clipsOf({}, at(clock)))?.mediaId).toBe('clip-1')
    },
  )

  it('returns the nearest of several clips', () => {
    expect(clipOfPlay(GOAL, clipsOf(at('06:05'), at('06:01'), at('06:00')))?.mediaId).toBe('clip-1')
  })

  it.each([
    ['4 seconds before', at('06:06'), GOAL],
    ['4 seconds after', at('05:58'), GOAL],
    ['in another period', at('06:02', 4), GOAL],
    ['of a play that is no goal', at('06:02'), { ...GOAL, type: 'SHOT' as const }],
    ['with a marker that no play has', { playId: 'halftime' }, GOAL],
    ['with neither', {}, GOAL],
  ])('ignores a clip %s', (_what, clip, play) => {
    expect(clipOfPlay(play, clipsOf(clip))).toBeNull()
  })

  it("goes by the clip's moment where its marker belongs to no play of the game", () => {
    expect(clipOfPlay(GOAL, clipsOf({ playId: 'gone', ...at('06:02') }))?.mediaId).toBe('clip-0')
  })
})

describe('createClipOfPlay', () => {
  it('reads the clips of a game once for simultaneous plays, and again later', async () => {
    const reads: string[] = []
    const lookUp = createClipOfPlay(({ slug }) => {
      reads.push(slug)
      return Promise.resolve(clipsOf({ playId: 'shot-700' }))
    })
    const other = { ...GOAL, gameSlug: '2025-wll-ev-16' }

    const found = await Promise.all([GOAL, { ...GOAL, marker: 'shot-800' }, GOAL, other].map(lookUp))

    expect(found.map((clip) => clip?.mediaId)).toEqual(['clip-0', undefined, 'clip-0', 'clip-0'])
    expect(reads).toEqual(['2025-wll-ev-17', '2025-wll-ev-16'])
    await lookUp(GOAL)
    expect(reads).toHaveLength(3)
  })
})
