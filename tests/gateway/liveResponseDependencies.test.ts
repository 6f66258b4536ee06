import { afterEach, describe, expect, it } from 'vitest'
import { GAME, RECORDED, startRecordedAnswers, type RecordedAnswers } from './recordedAnswers.ts'

const GAME_START = Date.parse('2025-07-12T19:30:00Z')
/** So short that nothing expires meanwhile. */
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
/** After this time a live state expires, and nothing else. */
const LIVE_MS = 4500

let gateway: RecordedAnswers

afterEach(() => gateway.close())

const SCORE = { homeScore: 19, visitorScore: 1 }
/** Changes of the live state, read before anything else expires, each with operations whose answers change. */
const liveChanges: readonly (readonly [what: string, of: string[], event: Record<string, number>])[] = [
  ['a goal', ['LiveScores', 'HomePage'], { eventStatus: 1, ...SCORE, period: 3 }],
  ['the end', ['GameLive', 'Schedule'], { eventStatus: 3, ...SCORE, period: 4 }],
]

for (const {
  value: [what, operations],
  tags,
} of RECORDED)
  describe(`the dependency of ${what} on a live state`, { tags }, () => {
    it.each(liveChanges)(
      'is read again in time, and reports %s, which changes the answers to %j',
      async (_what, of, event) => {
        gateway = await startRecordedAnswers({ operations })
        await gateway.record()
        const answers = await gateway.record()

        const { changed, unreported, reported } = await gateway.after(
          { change: () => gateway.live(event), ms: LIVE_MS },
          answers,
        )

        expect(changed).toEqual(expect.arrayContaining(of))
        expect(unreported).toEqual([])
        expect(reported.length).toBeLessThan(answers.length)
      },
    )

    it('reports a change as soon as another reader has read it', async () => {
      gateway = await startRecordedAnswers({ operations })
      const answers = await gateway.record(['LiveScores'])
      const change = async () => {
        await gateway.live({ eventStatus: 1, homeScore: 19, visitorScore: 1, period: 3 })
        gateway.advance(1500)
        await gateway.readLive()
      }

      expect(await gateway.after({ change, ms: 0 }, answers)).toMatchObject({
        reported: ['LiveScores'],
        unreported: [],
      })
    })

    it('reports that the list overrides the unchanged live state', async () => {
      gateway = await startRecordedAnswers({ operations })
      await gateway.live({ eventStatus: 1, homeScore: 19, visitorScore: 1, period: 3 })
      await gateway.record()
      const answers = await gateway.record()
      const change = async () => {
        await gateway.control({ action: 'reset' }, 'live')
        await gateway.control({ action: 'failNext', count: 100_000, status: 503 }, 'live')
      }

      const { changed, unreported } = await gateway.after({ change, ms: 60_000 }, answers)

      expect(changed).toEqual(expect.arrayContaining(['LiveScores', 'GameLive', 'HomePage']))
      expect(unreported).toEqual([])
    })

    it('counts as changed every 15 s after being read again, since answers contain the read time', async () => {
      gateway = await startRecordedAnswers({ operations })
      const answers = await gateway.record(['LiveScores', 'Leaders'])

      const { reported } = await gateway.after({ ms: 16_000 }, answers)

      expect(reported).toEqual(['LiveScores'])
    })

    it('of a finished game stays valid until something changes', async () => {
      gateway = await startRecordedAnswers({ operations })
      await gateway.live({ eventStatus: 3, homeScore: 19, visitorScore: 1, period: 4 })
      await gateway.inList({ eventStatus: 3, homeScore: 19, visitorScore: 1 })
      await gateway.record()
      const [answer] = await gateway.record(['LiveGame'])

      expect(answer?.reads.resources.get(`live:${GAME}`)).toMatchObject({ freshUntilMs: Infinity })
    })
  })

/** Changes by the clock alone: the league has the game as scheduled all the while. */
const turns: readonly (readonly [what: string, of: string[], fromStartMs: number])[] = [
  ['a game begins', ['LiveScores', 'HomePage'], 0],
  ['a game has not begun for six hours', ['LiveScores', 'MyTeam'], 6 * HOUR_MS],
]

for (const {
  value: [what, operations],
  tags,
} of RECORDED)
  describe(`the dependency of ${what} on the clock`, { tags }, () => {
    const justBefore = (ms: number) => new Date(ms - SECOND_MS).toISOString()

    it.each(turns)('reports that %s, which changes the answers to %j', async (_what, of, fromStartMs) => {
      gateway = await startRecordedAnswers({ at: justBefore(GAME_START + fromStartMs), speed: 1, operations })
      await gateway.live({ eventStatus: 0, homeScore: 0, visitorScore: 0, period: 1 })
      await gateway.inList({ eventStatus: 0 })
      await gateway.record()
      const answers = await gateway.record()

      const { changed, unreported } = await gateway.after({ ms: SECOND_MS }, answers)

      expect(changed).toEqual(expect.arrayContaining(of))
      expect(unreported).toEqual([])
    })

    it.each([
      ['a day is over', 'HomeScores', '2025-07-14T04:00:00Z'],
      ['a game is no news any more', 'HomePage', '2025-07-14T23:30:00Z'],
      ['a post-season is over', 'PostSeasonActive', '2025-08-23T17:00:00Z'],
    ])('reports when %s, which changes the answer to %s', async (_what, of, at) => {
      gateway = await startRecordedAnswers({ at: justBefore(Date.parse(at)), speed: 1, operations })
      const answers = await gateway.record()

      const { changed, unreported } = await gateway.after({ ms: SECOND_MS + 1 }, answers)

      expect(changed).toContain(of)
      expect(unreported).toEqual([])
    })

    it.each([
      ['begin', { startTime: GAME_START / 1000, endTime: null }],
      ['end', { startTime: null, endTime: GAME_START / 1000 }],
    ])('reports that promos and banners %s, which changes what shows them', async (_turn, set) => {
      gateway = await startRecordedAnswers({ at: justBefore(GAME_START), speed: 1, operations })
      await gateway.control({ action: 'patch', path: '/v2/promos', set })
      await gateway.control({ action: 'patch', path: '/v2/banners', set })
      const answers = await gateway.record()

      const { changed, unreported } = await gateway.after({ ms: SECOND_MS }, answers)

      expect(changed).toEqual(expect.arrayContaining(['SitePopup', 'HomePage']))
      expect(unreported).toEqual([])
    })
  })
