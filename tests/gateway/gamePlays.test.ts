import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { loadGame } from './gameAnswers.ts'

const PLAYS = `{ game(slug: "2025-wll-ev-5") { plays {
    type side description unnamedDescription points clock { minutes seconds } score { home away } by { slug } assistedBy { slug }
  } } }`

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterAll(() => stack.close())

describe('the plays of a game', () => {
  it('list everything in order, with the scorer and the assist', async () => {
    const { plays } = await loadGame(stack, '2025-wll-ev-17')

    expect(plays[0]).toMatchObject({
      id: expect.stringMatching(/^Play:2025:\d+:pregame$/),
      type: 'GAME_START',
      clock: { minutes: 12, seconds: 0 },
      side: null,
      score: { home: 0, away: 0 },
      winChances: { home: expect.any(Number), away: expect.any(Number) },
      by: null,
    })
    expect(plays[1]).toEqual({
      id: expect.stringMatching(/^Play:2025:\d+:faceoff-500$/),
      type: 'FACE_OFF',
      period: 1,
      label: '1st',
      clock: { minutes: 11, seconds: 53, tenths: 0 },
      side: 'AWAY',
      description: expect.stringMatching(/^Faceoff win Z\. Coldiron \(vs\. W\. Mossgrove\)\. GB /),
      score: { home: 0, away: 0 },
      points: 0,
      isManUp: false,
      penalty: null,
      winChances: null,
      by: { slug: 'zadie-coldiron' },
      assistedBy: null,
      against: { slug: 'wren-mossgrove' },
      causedBy: null,
      groundBallBy: { slug: expect.any(String) },
    })
    expect(plays.filter(({ type }) => type === 'GOAL').slice(-2)).toMatchObject([
      {
        label: '3rd',
        clock: { minutes: 6, seconds: 2 },
        side: 'HOME',
        score: { home: 10, away: 7 },
        points: 1,
        by: { slug: 'pia-brannock' },
        assistedBy: { slug: 'leona-lindqvist' },
      },
      { side: 'AWAY', score: { home: 10, away: 8 }, by: { slug: 'thea-macausland' }, assistedBy: null },
    ])
  })

  it('list every save with the goalie and her side, as many as in the box score', async () => {
    const games = await Promise.all(
      ['2024_championship_game', '2025-wll-ev-11', '2025-wll-ev-17'].map((slug) => loadGame(stack, slug)),
    )

    for (const { plays, boxScore } of games) {
      const saves = plays.filter(({ type }) => type === 'SAVE')
      expect(saves.length).toBeGreaterThan(0)
      for (const goalie of [...boxScore.home.goalies, ...boxScore.away.goalies]) {
        const side = boxScore.home.goalies.includes(goalie) ? 'HOME' : 'AWAY'
        const hers = saves.filter(({ by }) => by?.slug === goalie.slug)
        expect(hers.map((save) => save.side)).toEqual(Array.from({ length: goalie.stats.saves }, () => side))
      }
    }
  })

  it('find all their players in one list, however many they name', async () => {
    await loadGame(stack, '2025-wll-ev-16')
    await loadGame(stack, '2025-wll-ev-17')

    const lists = (await stack.requests()).filter(({ path }) => path.endsWith('wll/players'))
    expect(lists.filter(({ query }) => query['year'] === '2025')).toHaveLength(1)
    expect((await stack.requests()).filter(({ path }) => path.includes('/v4/players/'))).toEqual([])
  })

  it('are listed as far as the league sends them', async () => {
    const goal = { eventType: 'GOAL', period: 1, teamId: 'WGUA', shotAssistId: '001217' }
    const items = [
      { ...goal, markerId: 'a', description: 'Two', shotType: '2_PT', homeScore: 2, shooterId: 1212 },
      { eventType: 'Timeout', markerId: 'b', period: 1, teamId: 'XXXX', shooterId: '999999' },
      { ...goal, markerId: 'c', description: 'One', homeScore: 3, shooterId: '999999', shotAssistId: null },
      { eventType: 'gameEnd', markerId: 'd', period: 4, description: 'Over' },
    ]
    const body = JSON.stringify({ data: { items } })
    await stack.control({ action: 'garbage', path: '/2025-wll-ev-5/play-by-plays', body })

    const { data, errors } = await stack.query(PLAYS)

    expect(errors).toEqual([])
    expect(data?.['game']).toEqual({
      plays: [
        {
          type: 'GOAL',
          side: 'HOME',
          description: 'Two',
          unnamedDescription: null,
          points: 2,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 2, away: 0 },
          by: { slug: 'pia-brannock' },
          assistedBy: { slug: 'leona-lindqvist' },
        },
        {
          type: 'OTHER',
          side: null,
          description: 'Play',
          unnamedDescription: 'Play',
          points: 0,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 2, away: 0 },
          by: null,
          assistedBy: null,
        },
        {
          type: 'GOAL',
          side: 'HOME',
          description: 'One',
          unnamedDescription: 'One',
          points: 1,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 3, away: 0 },
          by: null,
          assistedBy: null,
        },
        {
          type: 'GAME_END',
          side: null,
          description: 'Over',
          unnamedDescription: null,
          points: 0,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 3, away: 0 },
          by: null,
          assistedBy: null,
        },
      ],
    })
  })
})
