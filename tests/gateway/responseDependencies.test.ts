import { afterEach, describe, expect, it } from 'vitest'
import {
  AGED_MS,
  GAME,
  QUIET,
  RECORDED,
  startRecordedAnswers,
  type RecordedAnswer,
  type RecordedAnswers,
} from './recordedAnswers.ts'

let gateway: RecordedAnswers

afterEach(() => gateway.close())

/** Makes the shop sell other products in the league's collection. */
async function changeShop(): Promise<unknown> {
  const { requests } = (await gateway.control({ action: 'requests' }, 'shop')) as {
    requests: { body: string }[]
  }
  const wanted = requests.find(({ body }) => body.includes('Collection/1001')) ?? { body: '' }
  const answer = (await gateway.fromShop(wanted.body)).replaceAll('"title":"', '"title":"New ')
  return gateway.control({ action: 'garbage', body: answer }, 'shop')
}

/** The changes that are tried with every change of the code: a kind of data each. */
const USUAL = new Set([
  'the score of a game',
  'the table',
  'a roster',
  'the figures of a season',
  'an article',
  'the plays',
  'a product',
])

/** A change outside, and one of the answers that it changes. */
const changes: readonly (readonly [what: string, of: string, change: () => Promise<unknown>])[] = [
  ['the score of a game', 'Schedule', () => gateway.inList({ homeScore: 29, visitorScore: 1 })],
  ['the start of a game', 'SchedulePage', () => gateway.inList({ eventStatus: 0, startTime: '1752620400' })],
  ['the description of a game', 'GamePage', () => gateway.inList({ description: 'Moved indoors' })],
  ['a tie of the table', 'TieBreak', () => patch('/v2/config', { tieBreak: ['scores'] })],
  ['the seasons', 'SeasonBounds', () => patch('/v2/config', { firstSeasonYear: 2025, seasons: [2025] })],
  ['the current season', 'Leaders', () => patch('/v2/config', { currentSeasonYear: 2024, seasons: [2024] })],
  ['a link of the site', 'PrivacyPolicy', () => patch('/v2/config', { links: {} })],
  ['the table', 'TeamsPage', () => patch('/v4/standings', { wins: 9 })],
  [
    'a record of a team',
    'TeamPage',
    () => patch('/v4/teams/WGUA?', { teamBanner: 'https://example.com/b.png' }),
  ],
  ['a roster', 'RosterTable', () => patch('/roster', { lastName: 'Renamed' })],
  ['the players', 'KnownPlayers', () => patch('/wll/players', { lastName: 'Renamed' })],
  ['the figures of a season', 'StatsPage', () => patch('/season-stats', { firstName: 'Renamed' })],
  ['a profile', 'Player', () => patch('/v4/players/keira-gildersleeve?', { accolades: [] })],
  ['the games of a player', 'MyPlayers', () => gateway.control({ action: 'empty', path: '/events/stats' })],
  ['the front page', 'HomePage', () => patch('/home-feed', { title: 'Retold' })],
  ['an article', 'ArticlePage', () => patch('/feed-by-id', { title: 'Retold' })],
  ['the news of a tag', 'NewsPage', () => patch('/feed-by-tag', { title: 'Retold' })],
  [
    'the clips of a game',
    'GameVideosPage',
    () => gateway.control({ action: 'empty', path: '/videos-by-event' }),
  ],
  ['the highlights', 'GameLive', () => gateway.control({ action: 'empty', path: '/game-highlights' })],
  ['the plays', 'BoxScoreAndPlays', () => patch('/play-by-plays', { period: 1 })],
  ['the figures of a game', 'BoxScoreAndPlays', () => patch('/players/stats', { lastName: 'Renamed' })],
  ['the periods', 'GamePage', () => patch(`/events/${GAME}`, { homePeriodScores: [9, 9, 9, 9] })],
  ['a promo', 'LeagueAtAGlance', () => patch('/v2/promos', { title: 'Half the price' })],
  ['the run of a promo', 'SitePopup', () => patch('/v2/promos', { endTime: 1 })],
  ['a banner', 'HomePage', () => patch('/v2/banners', { title: 'Half the price' })],
  ['a product', 'ShopPage', changeShop],
  ['an article that is gone', 'ArticlePage', () => gateway.fail('/feed-by-id', 404)],
]

function patch(path: string, set: Record<string, unknown>): Promise<unknown> {
  return gateway.control({ action: 'patch', path, set })
}

for (const {
  value: [what, operations],
  tags,
} of RECORDED)
  describe(`the responses to ${what}`, { tags }, () => {
    it('are complete, and have the same content and dependencies when they are built again', async () => {
      gateway = await startRecordedAnswers({ operations })
      const madeOf = ({ reads }: RecordedAnswer) =>
        [...reads.resources.values()].map(({ key, version }) => `${key} ${version}`).toSorted()
      await gateway.record()

      const [one, two] = [await gateway.record(), await gateway.record()]

      expect(one.length).toBeGreaterThan(operations ? 10 : 75)
      expect(one.filter(({ content }) => content.includes('"errors"'))).toEqual([])
      expect(one.filter(({ reads }) => reads.hasFailed)).toEqual([])
      expect(two.map(({ content }) => content)).toEqual(one.map(({ content }) => content))
      expect(two.map(madeOf)).toEqual(one.map(madeOf))
    })

    it('have the same content while nothing changes, however often they are read again', async () => {
      gateway = await startRecordedAnswers({ at: QUIET, operations })
      const answers = await gateway.record()

      expect(await gateway.after({ ms: AGED_MS }, answers)).toEqual({
        reported: [],
        changed: [],
        unreported: [],
      })
    })

    it.each(operations ? changes.filter(([name]) => USUAL.has(name)) : changes)(
      'report a change of %s, which changes the answer to %s',
      async (_what, of, change) => {
        gateway = await startRecordedAnswers({ at: QUIET, operations })
        const answers = await gateway.record()

        const { reported, changed, unreported } = await gateway.after({ change, ms: AGED_MS }, answers)

        expect(changed).toContain(of)
        expect(unreported).toEqual([])
        expect(reported.length).toBeLessThan(answers.length)
      },
    )
  })
