import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { askedGame } from './gameAnswers.ts'

const PLAYS = `{ game(slug: "2025-wll-ev-5") { plays {
    type side description points clock { minutes seconds } score { home away } by { slug } assistedBy { slug }
  } } }`

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterAll(() => stack.close())

describe('the plays of a game', () => {
  it('tell what happened in order, with who did it and who helped', async () => {
    const { plays } = await askedGame(stack, '2025-wll-ev-17')

    expect(plays).toHaveLength(129)
    expect(plays[0]).toEqual({
      id: expect.stringMatching(/^\d+:5$/),
      type: 'FACE_OFF',
      period: 1,
      label: '1st',
      clock: { minutes: 11, seconds: 53, tenths: 0 },
      side: 'AWAY',
      description: 'Face-off won by Zadie Coldiron against Wren Mossgrove',
      score: { home: 0, away: 0 },
      points: 0,
      by: { slug: 'zadie-coldiron' },
      assistedBy: null,
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

  it("tell every save as the goalie's, for her side, as often as the box score counts them", async () => {
    const games = await Promise.all(
      ['2024_championship_game', '2025-wll-ev-11', '2025-wll-ev-17'].map((slug) => askedGame(stack, slug)),
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

  it('look all their players up in one list, however many they name', async () => {
    await askedGame(stack, '2025-wll-ev-16')
    await askedGame(stack, '2025-wll-ev-17')

    const lists = (await stack.requests()).filter(({ path }) => path.endsWith('wll/players'))
    expect(lists.filter(({ query }) => query['year'] === '2025')).toHaveLength(1)
    expect((await stack.requests()).filter(({ path }) => path.includes('/v4/players/'))).toEqual([])
  })

  it('are told as far as the league tells them', async () => {
    const goal = { eventType: 'GOAL', period: 1, teamId: 'WGUA', assistId: '001217' }
    const items = [
      { ...goal, markerId: 'a', description: 'Two', homeScore: 2, visitorScore: 0, shooterId: '001212' },
      { eventType: 'Timeout', markerId: 'b', period: 1, teamId: 'XXXX', playerId: '999999' },
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
          points: 2,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 2, away: 0 },
          by: { slug: 'pia-brannock' },
          assistedBy: { slug: 'leona-lindqvist' },
        },
        {
          type: 'OTHER',
          side: null,
          description: '',
          points: 0,
          clock: { minutes: 0, seconds: 0 },
          score: { home: 2, away: 0 },
          by: null,
          assistedBy: null,
        },
      ],
    })
  })
})
