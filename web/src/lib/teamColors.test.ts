import { expect, it } from 'vitest'
import { contrast, teamColors, distinguishable } from './teamColors.ts'
import type { TeamPaint } from './teamColors.ts'

const guard = { color: '#0b5a6b', secondColor: '#8fe6d6' }
const palms = { color: '#f26a2e', secondColor: '#ffd9a8' }
const charm = { color: '#b3154a', secondColor: '#ffc2d4' }
const charging = { color: '#5b2bd1', secondColor: '#cbb8ff' }

it.each([
  ['#ffffff', '#000000', 21],
  ['#0b5a6b', '#ffffff', 7.8],
  ['#f26a2e', '#0a0e1f', 6.3],
  ['#f26a2e', '#ffffff', 3.1],
  ['#b3154a', '#ffffff', 6.7],
  ['#5b2bd1', '#ffffff', 7.7],
])('measures the contrast of %s and %s as %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

it.each([
  ['Guard', guard, '#ffffff'],
  ['Palms', palms, '#0a0e1f'],
  ['Charm', charm, '#ffffff'],
  ['Charging', charging, '#ffffff'],
])('puts readable text on the color of %s and keeps its second color', (_name, team, onTeam) => {
  const colors = teamColors(team)

  expect(colors['--team']).toBe(team.color)
  expect(colors['--team-ground']).toBe(team.color)
  expect(colors['--on-team']).toBe(onTeam)
  expect(colors['--team-2']).toBe(team.secondColor)
})

it.each([[null], [undefined], [''], ['red'], ['#12345'], ['url(x)'], ['#0b5a6b;background:red']])(
  'uses the league blue where the color is %j',
  (color) => {
    const colors = teamColors({ color, secondColor: null })

    expect(colors['--team']).toBe('#2a3fe5')
    expect(colors['--on-team']).toBe('#ffffff')
  },
)

it.each([
  ['#ABC', '#aabbcc'],
  ['F26A2E', '#f26a2e'],
  [' #F26A2E ', '#f26a2e'],
])('reads the color %j as %s', (color, expected) => {
  expect(teamColors({ color, secondColor: null })['--team']).toBe(expected)
})

it('darkens a ground on which neither white nor ink can be read, until white can', () => {
  const colors = teamColors({ color: '#777777', secondColor: null })

  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(contrast('#777777', '#0a0e1f')).toBeLessThan(4.5)
  expect(colors['--team']).toBe('#777777')
  expect(colors['--team-ground']).toBe('#6e6e6e')
  expect(colors['--on-team']).toBe('#ffffff')
})

it.each([
  ['Guard', guard],
  ['Palms', palms],
  ['Charm', charm],
  ['Charging', charging],
  ['a pale yellow', { color: '#ffef9f', secondColor: null }],
  ['a near black', { color: '#020202', secondColor: null }],
  ['a pure green', { color: '#00ff00', secondColor: null }],
])('gives text in the color of %s that can be read on every surface of both schemes', (_name, team) => {
  const colors = teamColors(team)

  for (const surface of ['#f1f3f7', '#ffffff']) {
    expect(contrast(colors['--team-text-l'], surface)).toBeGreaterThanOrEqual(4.5)
  }
  for (const surface of ['#080b16', '#111628']) {
    expect(contrast(colors['--team-text-d'], surface)).toBeGreaterThanOrEqual(4.5)
  }
})

it('leaves the second color as text on a stage where it can be read over white art under the scrim', () => {
  for (const team of [guard, palms, charm, charging])
    expect(teamColors(team)['--team-stage-text']).toBe(team.secondColor)
})

it('leaves text as it is where the color itself can be read', () => {
  expect(teamColors(guard)['--team-text-l']).toBe('#0b5a6b')
})

it.each([
  ['missing', null],
  ['too close to the first', '#0c5f70'],
])('tints the first color with white where the second is %s', (_why, secondColor) => {
  const tinted = teamColors({ color: '#0b5a6b', secondColor })['--team-2']

  expect(contrast(tinted, '#0b5a6b')).toBeGreaterThan(3)
  expect(tinted).toBe(teamColors({ color: '#0b5a6b', secondColor: undefined })['--team-2'])
})

it('keeps the colors of two teams when these differ', () => {
  expect(distinguishable({ home: guard, away: palms })).toEqual({ home: guard, away: palms })
})

it('gives the away side its second color when the two are alike', () => {
  const away = { color: '#0d6075', secondColor: '#ffd9a8' }

  const meeting = distinguishable({ home: guard, away })

  expect(meeting.home).toEqual(guard)
  expect(meeting.away).toEqual({ color: '#ffd9a8', secondColor: '#0d6075' })
})

it('changes nothing when the away side has no second color to change into', () => {
  const away = { color: '#0d6075', secondColor: null }

  expect(distinguishable<TeamPaint>({ home: guard, away }).away).toEqual(away)
})
