import type { StandingsTable_StandingsFragment } from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'

type Row = StandingsTable_StandingsFragment['rows'][number]

function team(officialId: string, slug: string, name: string, location: string, code: string): Row['team'] {
  const paint = { color: '#0b5a6b', secondColor: '#8fe6d6' }
  return sample('Team', { id: `${officialId}:2025`, slug, name, location, code, ...paint })
}

const guard = team('WGUA', 'guard', 'Guard', 'Boston', 'BOS')
const charm = team('WCHR', 'charm', 'Charm', 'Maryland', 'MD')
const charging = team('WCHA', 'charging', 'Charging', 'New York', 'NY')
const palms = team('WPLM', 'palms', 'Palms', 'California', 'CAL')

/** For tests: eight games in, Charm and Charging level on record. */
export const startedStandings: StandingsTable_StandingsFragment = sample('Standings', {
  id: '2025:REGULAR',
  year: 2025,
  tieBreakOrder: ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD', 'SCORES'],
  finalists: 2,
  rows: [
    {
      id: 'WGUA:2025:REGULAR',
      rank: 1,
      wins: 6,
      losses: 2,
      scores: 98,
      scoresAgainst: 81,
      scoreDiff: 17,
      streak: { outcome: 'WIN', length: 3 },
      lastFive: ['WIN', 'WIN', 'LOSS', 'WIN', 'WIN'],
      team: guard,
      placed: {
        rule: 'WIN_PCT',
        reason: 'Guard have the better record (6-2).',
      },
    },
    {
      id: 'WCHR:2025:REGULAR',
      rank: 2,
      wins: 4,
      losses: 4,
      scores: 92,
      scoresAgainst: 88,
      scoreDiff: 4,
      streak: { outcome: 'WIN', length: 1 },
      lastFive: ['LOSS', 'WIN', 'LOSS', 'LOSS', 'WIN'],
      team: charm,
      placed: {
        rule: 'SCORE_DIFF',
        reason: 'Same record (4-4), so score difference decides: Charm +4, Charging +1.',
        isLevelOnRecord: true,
      },
    },
    {
      id: 'WCHA:2025:REGULAR',
      rank: 3,
      wins: 4,
      losses: 4,
      scores: 90,
      scoresAgainst: 89,
      scoreDiff: 1,
      streak: { outcome: 'LOSS', length: 1 },
      lastFive: ['WIN', 'LOSS', 'WIN', 'WIN', 'LOSS'],
      team: charging,
      placed: {
        rule: 'WIN_PCT',
        reason: 'Charging have the better record (4-4).',
      },
    },
    {
      id: 'WPLM:2025:REGULAR',
      rank: 4,
      wins: 2,
      losses: 6,
      scores: 79,
      scoresAgainst: 101,
      scoreDiff: -22,
      lastFive: ['LOSS', 'WIN', 'LOSS', 'LOSS', 'TIE'],
      team: palms,
    },
  ],
})

/** For tests: the same season before its first game, by nickname. */
export const unplayedStandings: StandingsTable_StandingsFragment = sample('Standings', {
  ...startedStandings,
  rows: [charging, charm, guard, palms].map((team) => ({ id: `${team.id}:REGULAR`, team })),
})
