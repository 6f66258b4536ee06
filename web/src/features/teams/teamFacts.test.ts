import { expect, it } from 'vitest'
import { fullTeamName, teamFacts } from './teamFacts.ts'
import { sampleStanding, sampleTeam } from '../../../testing/teamSample.ts'

it('returns record, rank, scores per game and streak', () => {
  expect(teamFacts(sampleTeam, sampleStanding)).toEqual([
    { label: 'Record', value: '6–2' },
    { label: 'League rank', value: '1st' },
    { label: 'Scores per game', value: '12.3' },
    { label: 'Streak', value: 'W3' },
  ])
})

it.each([
  ['of a team that is not in the table', sampleTeam, null, ['6–2']],
  [
    'with ties',
    sampleTeam,
    { ...sampleStanding, wins: 4, losses: 3, ties: 1, streak: null },
    ['4–3–1', '1st', '12.3'],
  ],
  [
    'before the first game',
    { ...sampleTeam, record: { ...sampleTeam.record, wins: 0, losses: 0, ties: 0 } },
    { ...sampleStanding, rank: null, wins: 0, losses: 0, scores: 0, streak: null },
    ['0–0'],
  ],
  ['of a side that plays for no table', { ...sampleTeam, kind: 'ALL_STAR' as const }, null, []],
])('leaves out missing figures: %s', (_case, team, standing, values) => {
  expect(teamFacts(team, standing).map(({ value }) => value)).toEqual(values)
})

it('names a team without a place by its nickname', () => {
  expect(fullTeamName({ location: null, name: 'Team Izzy' })).toBe('Team Izzy')
  expect(fullTeamName(sampleTeam)).toBe('Boston Guard')
})
