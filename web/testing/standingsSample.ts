import type { StandingsTable_StandingsFragment } from '../src/__generated__/graphql.ts'

type Row = StandingsTable_StandingsFragment['rows'][number]

function team(officialId: string, slug: string, name: string, location: string, code: string): Row['team'] {
  const paint = { logo: null, color: '#0b5a6b', secondColor: '#8fe6d6' }
  return { __typename: 'Team', id: `${officialId}:2025`, slug, name, location, code, ...paint }
}

const guard = team('WGUA', 'guard', 'Guard', 'Boston', 'BOS')
const charm = team('WCHR', 'charm', 'Charm', 'Maryland', 'MD')
const charging = team('WCHA', 'charging', 'Charging', 'New York', 'NY')
const palms = team('WPLM', 'palms', 'Palms', 'California', 'CAL')

/** For tests: eight games in, Charm and Charging level on record. */
export const startedStandings: StandingsTable_StandingsFragment = {
  __typename: 'Standings',
  id: '2025:REGULAR',
  year: 2025,
  tieBreakOrder: ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD', 'SCORES'],
  finalists: 2,
  postSeasonTeams: null,
  rows: [
    {
      __typename: 'Standing',
      id: 'WGUA:2025:REGULAR',
      rank: 1,
      finish: null,
      wins: 6,
      losses: 2,
      ties: 0,
      scores: 98,
      scoresAgainst: 81,
      scoreDiff: 17,
      streak: { __typename: 'Streak', outcome: 'WIN', length: 3 },
      lastFive: ['WIN', 'WIN', 'LOSS', 'WIN', 'WIN'],
      team: guard,
      placed: {
        __typename: 'Placing',
        rule: 'WIN_PCT',
        reason: 'Guard have the better record (6-2).',
        isLevelOnRecord: false,
      },
    },
    {
      __typename: 'Standing',
      id: 'WCHR:2025:REGULAR',
      rank: 2,
      finish: null,
      wins: 4,
      losses: 4,
      ties: 0,
      scores: 92,
      scoresAgainst: 88,
      scoreDiff: 4,
      streak: { __typename: 'Streak', outcome: 'WIN', length: 1 },
      lastFive: ['LOSS', 'WIN', 'LOSS', 'LOSS', 'WIN'],
      team: charm,
      placed: {
        __typename: 'Placing',
        rule: 'SCORE_DIFF',
        reason: 'Same record (4-4), so score difference decides: Charm +4, Charging +1.',
        isLevelOnRecord: true,
      },
    },
    {
      __typename: 'Standing',
      id: 'WCHA:2025:REGULAR',
      rank: 3,
      finish: null,
      wins: 4,
      losses: 4,
      ties: 0,
      scores: 90,
      scoresAgainst: 89,
      scoreDiff: 1,
      streak: { __typename: 'Streak', outcome: 'LOSS', length: 1 },
      lastFive: ['WIN', 'LOSS', 'WIN', 'WIN', 'LOSS'],
      team: charging,
      placed: {
        __typename: 'Placing',
        rule: 'WIN_PCT',
        reason: 'Charging have the better record (4-4).',
        isLevelOnRecord: false,
      },
    },
    {
      __typename: 'Standing',
      id: 'WPLM:2025:REGULAR',
      rank: 4,
      finish: null,
      wins: 2,
      losses: 6,
      ties: 0,
      scores: 79,
      scoresAgainst: 101,
      scoreDiff: -22,
      streak: null,
      lastFive: ['LOSS', 'WIN', 'LOSS', 'LOSS', 'TIE'],
      team: palms,
      placed: null,
    },
  ],
}

/** For tests: the same season before its first game, by nickname. */
export const unplayedStandings: StandingsTable_StandingsFragment = {
  ...startedStandings,
  rows: [charging, charm, guard, palms].map((team) => ({
    __typename: 'Standing',
    id: `${team.id}:REGULAR`,
    rank: null,
    finish: null,
    wins: 0,
    losses: 0,
    ties: 0,
    scores: 0,
    scoresAgainst: 0,
    scoreDiff: 0,
    streak: null,
    lastFive: [],
    team,
    placed: null,
  })),
}
