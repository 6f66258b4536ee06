import { afterEach, describe, expect, it } from 'vitest'
import { AGED_MS, QUIET, RECORDED, startRecordedAnswers, type RecordedAnswers } from './recordedAnswers.ts'

let gateway: RecordedAnswers

afterEach(() => gateway.close())

const failures: readonly (readonly [path: string, status: number])[] = [
  ['/v4/events', 503],
  ['/feed-by-id', 404],
  ['/v2/config', 503],
  ['/v2/config', 404],
  ['/v2/promos', 404],
  ['/v2/banners', 503],
  ['/v4/standings', 503],
  ['/v4/teams/', 503],
  ['/wll/players', 503],
  ['/wll/players', 404],
  ['/roster', 503],
  ['/season-stats', 503],
  ['/home-feed', 503],
  ['/feed-by-tag', 503],
  ['/game-highlights', 503],
  ['/play-by-plays', 503],
  ['/players/stats', 503],
  ['/teams/stats', 503],
]

for (const {
  value: [what, operations],
  tags,
} of RECORDED)
  describe(`a response with a failed dependency, of ${what}`, { tags }, () => {
    it.each(operations ? failures.slice(0, 2) : failures)(
      'on %s with status %i is outdated once that address recovers',
      async (path, status) => {
        gateway = await startRecordedAnswers({ at: QUIET, operations })
        await gateway.fail(path, status)
        await gateway.record()
        const answers = await gateway.record()

        const change = () => gateway.control({ action: 'reset' })
        const { reported, unreported } = await gateway.after({ change, ms: AGED_MS }, answers)

        expect(reported).not.toEqual([])
        expect(unreported).toEqual([])
      },
    )

    it('that uses default seasons is outdated once the real ones are loaded', async () => {
      gateway = await startRecordedAnswers({ at: QUIET, operations })
      await gateway.fail('/v2/config', 503)
      await gateway.record()
      const answers = await gateway.record()

      const set = { currentSeasonYear: 2024, seasons: [2024] }
      const change = async () => {
        await gateway.control({ action: 'reset' })
        await gateway.control({ action: 'patch', path: '/v2/config', set })
      }
      const { changed, unreported } = await gateway.after({ change, ms: AGED_MS }, answers)

      expect(changed).toContain('Leaders')
      expect(unreported).toEqual([])
    })
  })

describe('a response with a failed dependency', () => {
  it('is incomplete when the configuration takes too long', { tags: 'night' }, async () => {
    gateway = await startRecordedAnswers({ at: QUIET, env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await gateway.control({ action: 'hang', path: '/v2/config' })

    const answers = await gateway.record(['Leaders', 'TeamsPage', 'SeasonBounds', 'SchedulePage'])

    expect(answers.map(({ reads }) => reads.hasFailed)).toEqual([true, true, true, true])
  })

  it('is complete although the first load of the configuration is slow', async () => {
    gateway = await startRecordedAnswers({ at: QUIET })
    await gateway.control({ action: 'delay', ms: 1000, path: '/v2/config' })

    const answers = await gateway.record(['Leaders'])

    expect(answers.map(({ reads }) => reads.hasFailed)).toEqual([false])
  })

  it('is incomplete when the live system takes too long', async () => {
    gateway = await startRecordedAnswers()
    await gateway.control({ action: 'hang' }, 'live')

    const [answer] = await gateway.record(['LiveScores'])

    expect(answer?.reads.hasFailed).toBe(true)
  })
})
