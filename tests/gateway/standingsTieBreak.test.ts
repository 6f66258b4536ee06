import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'
import { STANDINGS, rowsOf } from './standingsRows.ts'

const stack = sharedStack()

describe('standings tie-breaks', () => {
  describe('between two teams with the same record', () => {
    const row = { wins: 4, losses: 4, ties: 0, scores: 80 }
    const guard = { ...row, teamId: 'WGUA', fullName: 'Guard', scoreDiff: -3 }
    const charm = { ...row, teamId: 'WCHR', fullName: 'Charm', scoreDiff: 4 }
    const game = { eventStatus: 3, startTime: '1749000000', week: '1', seasonSegment: 'regular' }
    const meeting = {
      ...{ id: 1, slugname: '2025-wll-ev-1', year: 2025, ...game, homeScore: 12, visitorScore: 10 },
      ...{ homeTeam: { officialId: 'WGUA', fullName: 'Guard' } },
      ...{ awayTeam: { officialId: 'WCHR', fullName: 'Charm' } },
    }

    async function tableOf(...rows: Record<string, unknown>[]) {
      const body = JSON.stringify({ data: { items: rows } })
      await stack.control({ action: 'garbage', path: '/v4/standings', body })
    }

    it('use score difference where the league sets no order, even against their own game', async () => {
      await tableOf(guard, charm)
      await stack.control({
        action: 'garbage',
        path: '/v4/events',
        body: JSON.stringify({ data: { items: [meeting] } }),
      })

      const rows = await rowsOf(stack)

      expect(rows[0]).toMatchObject({
        team: { name: 'Charm' },
        placed: {
          rule: 'SCORE_DIFF',
          isLevelOnRecord: true,
          reason: 'Same record (4-4), so score difference decides: Charm +4, Guard \u22123.',
        },
      })
    })

    it('use the order that the league sets', async () => {
      const tieBreak = ['winPct', 'headToHead', 'scoreDiff', 'scores']
      await stack.control({ action: 'patch', path: '/v2/config', set: { tieBreak } })
      await tableOf({ ...guard, wins: 1, losses: 0 }, { ...charm, wins: 1, losses: 0 })
      await stack.control({
        action: 'garbage',
        path: '/v4/events',
        body: JSON.stringify({ data: { items: [meeting] } }),
      })

      const answer = await stack.query(STANDINGS)

      expect(answer.data?.['standings']).toMatchObject({
        tieBreakOrder: ['WIN_PCT', 'HEAD_TO_HEAD', 'SCORE_DIFF', 'SCORES'],
        rows: [
          {
            team: { name: 'Guard' },
            placed: {
              rule: 'HEAD_TO_HEAD',
              reason: 'Same record (1-0), so head-to-head decides: Guard lead 1-0.',
            },
          },
          { team: { name: 'Charm' } },
        ],
      })
    })

    it('say that head-to-head was skipped when the season cannot be loaded', async () => {
      await stack.control({ action: 'garbage', path: '/v4/events' })
      await tableOf({ ...guard, scoreDiff: 4, scores: 82 }, charm)

      const rows = await rowsOf(stack)

      expect(rows[0]).toMatchObject({
        team: { name: 'Guard' },
        placed: {
          rule: 'SCORES',
          isLevelOnRecord: true,
          reason:
            'Same record (4-4), same score difference (+4), head-to-head could not be loaded, so scores decide: Guard 82, Charm 80.',
        },
      })
    })
  })
})
