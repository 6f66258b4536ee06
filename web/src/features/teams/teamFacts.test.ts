import { expect, it } from 'vitest'
import { samplePlayer, sampleStanding, sampleStats, sampleTeam } from '../../../testing/teamSample.ts'
import { fullTeamName, teamFacts, teamLeaders } from './teamFacts.ts'

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

const scorer = samplePlayer({
  slug: 'scorer',
  stats: sampleStats({ points: 33, causedTurnovers: 2 }),
  ranks: [{ stat: 'POINTS', rank: 2 }],
})
const stopper = samplePlayer({ slug: 'stopper', stats: sampleStats({ points: 3, causedTurnovers: 21 }) })
const goalie = samplePlayer({ slug: 'goalie', stats: sampleStats({ points: null, saves: 83 }) })

it('names who leads in points, caused turnovers and saves, with her place in the league where it is known', () => {
  const leaders = teamLeaders([stopper, goalie, scorer])

  expect(leaders.map(({ label, player, value, rank }) => [label, player.slug, value, rank])).toEqual([
    ['Points', 'scorer', 33, 2],
    ['Caused turnovers', 'stopper', 21, null],
    ['Saves', 'goalie', 83, null],
  ])
})

it('leaves out a figure that nobody has yet', () => {
  expect(teamLeaders([scorer, samplePlayer()]).map(({ label }) => label)).toEqual([
    'Points',
    'Caused turnovers',
  ])
  expect(teamLeaders([samplePlayer({ stats: sampleStats() })])).toEqual([])
  expect(teamLeaders([])).toEqual([])
})
