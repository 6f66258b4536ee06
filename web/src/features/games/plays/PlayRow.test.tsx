import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { charging, guard, live, sampleGame } from '../../../../testing/gameSample.ts'
import { PlayRow } from './PlayRow.tsx'
import { samplePlay } from '../../../../testing/playSample.ts'
import { sample } from '../../../../testing/sample.ts'
import type { SampleFields } from '../../../../testing/sample.ts'

afterEach(cleanup)

type Play = PlayRow_PlayFragment

function player(name: string): NonNullable<Play['by']> {
  const [firstName = '', lastName = ''] = name.split(' ')

  return sample('Player', { id: name, slug: name.toLowerCase().replace(' ', '-'), firstName, lastName })
}

function show(type: Play['type'], changes: SampleFields<Play>) {
  const play = samplePlay({ type, side: 'HOME', period: 2, left: '4:05', away: 7, home: 9 }, changes)
  const game = sampleGame({ homeTeam: guard, awayTeam: charging, state: live(7, 9) })
  render(
    <MemoryRouter>
      <ul>
        <PlayRow play={play} game={game} />
      </ul>
    </MemoryRouter>,
  )

  return screen.getByRole('listitem').textContent
}

const SCORE = 'Charging 7, Guard 97–9'

it.each<[string, SampleFields<Play>, string]>([
  ['with an assist', { assistedBy: player('Joan Cruz') }, 'Goal. Ann Leefrom Joan Cruz'],
  ['without one', {}, 'Goal. Ann Lee'],
  ['for two points', { points: 2 }, 'Goal. Ann Lee2 points'],
  [
    'man-up for two points with an assist',
    { points: 2, isManUp: true, assistedBy: player('Joan Cruz') },
    'Goal. Ann Lee2 points, man-up, from Joan Cruz',
  ],
])('shows a goal %s, and no unknown facts', (_what, changes, expected) => {
  expect(show('GOAL', { by: player('Ann Lee'), ...changes })).toBe(`4:05BOSGuard: ${expected}${SCORE}`)
})

it('shows the description of the league for a goal by an unknown player, with its points', () => {
  const text = show('GOAL', { points: 2, unnamedDescription: '2PT G by T. English.' })

  expect(text).toBe(`4:05BOSGuard: 2PT G by T. English.2 points${SCORE}`)
})

it.each<[Play['type'], SampleFields<Play>, string]>([
  ['SAVE', { against: player('Dara Cruz') }, 'Save by Ann Leeshot by Dara Cruz'],
  ['SHOT', { isManUp: true }, 'Shot by Ann Leeman-up'],
  [
    'FACE_OFF',
    { against: player('Dara Cruz'), groundBallBy: player('Bea Moss') },
    'Face-off won by Ann Leeagainst Dara Cruz, ground ball by Bea Moss',
  ],
  [
    'FACE_OFF',
    { against: player('Dara Cruz'), groundBallBy: player('Ann Lee') },
    'Face-off won by Ann Leeagainst Dara Cruz, ground ball',
  ],
  ['GROUND_BALL', {}, 'Ground ball by Ann Lee'],
  ['TURNOVER', {}, 'Turnover by Ann Lee'],
  ['TURNOVER', { causedBy: player('Dara Cruz') }, 'Turnover by Ann Leecaused turnover by Dara Cruz'],
  ['PENALTY', { penalty: { seconds: 30, foul: 'Holding' } }, 'Penalty on Ann LeeHolding, 30 seconds'],
  ['PENALTY', { penalty: { seconds: 60 } }, 'Penalty on Ann Lee1 minute'],
  ['PENALTY', { penalty: { seconds: 180, foul: 'Slashing' } }, 'Penalty on Ann LeeSlashing, 3 minutes'],
])('shows a %s of a player with what is known of it', (type, changes, expected) => {
  expect(show(type, { by: player('Ann Lee'), ...changes })).toBe(`4:05BOSGuard: ${expected}`)
  expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/players/ann-lee')
})

it.each([
  ['GAME_START', 'Game start'],
  ['SHOT_CLOCK_EXPIRED', 'Shot clock expired'],
  ['GAME_END', 'Game end'],
  ['OTHER', 'As the league has it.'],
] as const)('names a row of the game itself: %s', (type, expected) => {
  expect(show(type, { side: null, unnamedDescription: 'As the league has it.' })).toBe(`4:05${expected}`)
})

const clip = { id: 'opaque', mediaId: 'clip 7', title: 'Top shelf' }

it.each([
  ['the one who shot', player('Ann Lee'), 'Watch: Goal by Ann Lee'],
  ['its clip, where nobody knows who shot', null, 'Watch: Top shelf'],
])('leads to the clip of a goal by a disc that is named after %s', (_what, by, name) => {
  show('GOAL', { by, clip })

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/videos/clip%207')
})

it('keeps the place of the disc of a goal that has no clip yet', () => {
  show('GOAL', { by: player('Ann Lee') })
  const before = screen.getByRole('listitem').children.length
  cleanup()
  show('GOAL', { by: player('Ann Lee'), clip })

  expect(screen.getByRole('listitem').children.length).toBe(before)
})
