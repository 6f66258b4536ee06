import { expect, it } from 'vitest'
import { teamLeaders } from './teamLeaders.ts'
import { samplePlayer, sampleStats } from '../../../testing/teamSample.ts'

const scorer = samplePlayer({
  slug: 'scorer',
  stats: sampleStats({ points: 33, causedTurnovers: 2 }),
  ranks: [{ __typename: 'StatRank', stat: 'POINTS', rank: 2 }],
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
