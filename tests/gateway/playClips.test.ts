import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

interface PlayWithClip {
  id: string
  type: string
  period: number
  clock: { minutes: number; seconds: number }
  clip: { mediaId: string; moment: unknown; spoils: { slug: string }[] } | null
}

const PLAYS = `query ($slug: String!) { game(slug: $slug) {
  highlights { mediaId }
  plays { id type period clock { minutes seconds } clip { mediaId moment { period clock { minutes seconds } } spoils { slug } } }
} }`

const stack = sharedStack()

async function playsOf(slug: string) {
  const { data, errors } = await stack.query(PLAYS, { slug })
  expect(errors).toEqual([])
  const { plays, highlights } = data?.['game'] as { plays: PlayWithClip[]; highlights: unknown[] }
  return { plays, highlights, shown: plays.filter(({ clip }) => clip !== null) }
}

async function highlightCalls() {
  return (await stack.requests()).filter(({ path }) => path.endsWith('game-highlights'))
}

describe('the clip of a play', () => {
  it('is the one that names its marker, and may spoil its game; other plays have none', async () => {
    const { shown } = await playsOf('2025-wll-ev-17')

    expect(shown).toEqual([
      {
        id: expect.stringMatching(/^Play:2025:\d+:shot-22000$/),
        type: 'GOAL',
        period: 2,
        clock: { minutes: 1, seconds: 12 },
        clip: {
          mediaId: 'clip-wll-clip-2013',
          moment: { period: 2, clock: { minutes: 1, seconds: 12 } },
          spoils: [{ slug: '2025-wll-ev-17' }],
        },
      },
    ])
  })

  it('is the one at its time, within two seconds', async () => {
    const { shown } = await playsOf('2025-wll-ev-13')

    expect(shown).toMatchObject([
      {
        ...{ type: 'GOAL', period: 3, clock: { minutes: 4, seconds: 16 } },
        clip: {
          mediaId: 'clip-wll-clip-2007',
          moment: { period: 3, clock: { minutes: 4, seconds: 14 } },
          spoils: [{ slug: '2025-wll-ev-13' }],
        },
      },
    ])
  })

  it('needs the call of the highlights, and none for each play', async () => {
    const { plays, highlights } = await playsOf('2025-wll-ev-17')

    expect(plays.length).toBeGreaterThan(100)
    expect(highlights).toHaveLength(2)
    expect(await highlightCalls()).toHaveLength(1)
  })

  it('is missing when the clips cannot be loaded, while the plays are complete', async () => {
    await stack.control({ action: 'failNext', count: 20, status: 500, path: '/game-highlights' })

    const { plays, shown } = await playsOf('2025-wll-ev-17')

    expect(plays.length).toBeGreaterThan(100)
    expect(shown).toEqual([])
    const lines = stack.logs.filter(({ msg }) => msg === 'a game is shown without its highlights')
    // One for the highlights themselves, one for all plays.
    expect(lines).toHaveLength(2)
  })

  it.each([
    ['a marker that no play has', { playId: 'gone' }],
    ['an unreadable marker', { playId: { id: 1 } }],
    ['an unreadable moment', { moment: { period: 2, clock: 'late' } }],
  ])('is missing with %s, and the clip stays among the highlights', async (_what, fields) => {
    await stack.control({
      action: 'patch',
      path: '/game-highlights',
      where: { id: 'wll-clip-2013' },
      set: { video: { mediaId: 'clip-wll-clip-2013', eventSlug: '2025-wll-ev-17', ...fields } },
    })

    const { shown, highlights } = await playsOf('2025-wll-ev-17')

    expect(shown).toEqual([])
    expect(highlights).toContainEqual({ mediaId: 'clip-wll-clip-2013' })
  })
})
