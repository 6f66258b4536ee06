import { expect, it } from 'vitest'
import type { Position } from '../../__generated__/graphql.ts'
import { cardFigures, groupRoster } from './rosterGroups.ts'
import { sampleStats } from '../../../testing/teamSample.ts'

it.each<[Position | null, string]>([
  ['ATTACK', 'Attack'],
  ['MIDFIELD', 'Midfield'],
  ['LONG_STICK_MIDFIELD', 'Defensive midfield'],
  ['SHORT_STICK_DEFENSIVE_MIDFIELD', 'Defensive midfield'],
  ['DEFENSE', 'Defense'],
  ['FACE_OFF', 'Face-off'],
  ['GOALIE', 'Goalie'],
  ['FIELD', 'Field'],
  [null, 'Other players'],
])('puts a player of position %s under %s', (position, label) => {
  expect(groupRoster([{ position }]).map(({ group }) => group.label)).toEqual([label])
})

it('keeps the order of the field between groups and that of the roster within them', () => {
  const roster = (['GOALIE', 'DEFENSE', 'ATTACK', 'GOALIE'] as const).map((position, number) => ({
    position,
    number,
  }))

  const groups = groupRoster(roster)

  expect(groups.map(({ players }) => players.map(({ number }) => number))).toEqual([[2], [1], [0, 3]])
})

it.each([
  ['field', sampleStats({ goals: 24, assists: 9 }), '24 G · 9 A'],
  ['defense', sampleStats({ causedTurnovers: 21, groundBalls: 34 }), '21 CT · 34 GB'],
  ['faceOff', sampleStats({ faceoffRecord: '86 - 149', groundBalls: 67 }), '86 - 149 FO · 67 GB'],
  ['faceOff', sampleStats({ groundBalls: 3 }), '3 GB'],
  ['goalie', sampleStats({ saves: 83, scoresAgainst: 71 }), '83 Sv · 71 SA'],
  ['goalie', sampleStats({ saves: null }), null],
  ['field', null, null],
] as const)('shows the two figures of a %s player', (list, stats, text) => {
  expect(cardFigures(stats, list)).toBe(text)
})
