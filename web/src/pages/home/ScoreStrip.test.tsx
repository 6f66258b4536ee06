import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  charging,
  easternInstant,
  final,
  guard,
  live,
  SAMPLE_NOW_MS,
  sampleGame,
} from '../../../testing/gameSample.ts'
import { withScores } from '../../../testing/spoilerSample.ts'
import { ScoreStrip } from './ScoreStrip.tsx'
import { OnSite } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'

let forgetScores: () => void

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: SAMPLE_NOW_MS })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** What the gateway has of these games (ascending by start) before and after today. */
function around(games: ReturnType<typeof sampleGame>[]) {
  const isOver = ({ state }: (typeof games)[number]) => state.__typename === 'FinalGame'

  return { upcoming: games.filter((game) => !isOver(game)), results: games.filter(isOver).toReversed() }
}

function show(games: ReturnType<typeof sampleGame>[]) {
  render(
    <MemoryRouter>
      <OnSite>
        <ScoreStrip schedule={sample('Schedule', { id: '2025', ...around(games) })} opener={null} />
      </OnSite>
    </MemoryRouter>,
  )
}

const liveGame = sampleGame({
  id: 'live',
  slug: '2025-live',
  homeTeam: guard,
  awayTeam: charging,
  startTime: easternInstant('2025-07-12T15:30'),
  state: live(8, 10),
})
const finalGame = sampleGame({
  id: 'final',
  startTime: easternInstant('2025-07-10T19:00'),
  state: final(9, 13),
})

it('names today, the coming days and those of the last results between the games', () => {
  show([
    finalGame,
    liveGame,
    sampleGame(),
    sampleGame({ id: 'sun', startTime: easternInstant('2025-07-13T15:00') }),
  ])

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'TodayJul 12',
    expect.stringContaining('3rd 4:21'),
    expect.stringContaining('7:30 PM'),
    'SunJul 13',
    expect.stringContaining('3:00 PM'),
    'ThuJul 10',
    expect.stringContaining('Final'),
  ])
})

it('links a game to its page, and shows its teams, channel and score', () => {
  show([liveGame])
  const cell = screen.getByRole('link', { name: /New York Charging at Boston Guard/ })

  expect(cell.getAttribute('href')).toBe('/games/2025-live')
  expect(cell.textContent).toContain('ESPN+')
  expect(within(cell).getByText('8').closest('[class*=row]')?.textContent).toContain('NY')
  expect(within(cell).getByText('10').closest('[class*=row]')?.textContent).toContain('BOS')
})

it('shows the record of the sides before a game and mutes the losing one after it', () => {
  show([finalGame, sampleGame()])

  expect(screen.getByRole('link', { name: /7:30 PM/ }).textContent).toContain('2–6')
  expect(screen.getByText('9').closest('[class*=row]')?.className).toMatch(/lost/)
  expect(screen.getByText('13').closest('[class*=row]')?.className).not.toMatch(/lost/)
})

it.each([
  ['PostponedGame', 'POSTPONED', 'Postponed'],
  ['CanceledGame', 'CANCELED', 'Canceled'],
] as const)('says that a %s is off', (typename, status, text) => {
  const originalStartTime = easternInstant('2025-07-13T15:00')
  show([
    sampleGame({ state: { __typename: typename, status, originalStartTime } as ReturnType<typeof live> }),
  ])

  expect(screen.getByText(text)).toBeTruthy()
})

it('shows neither score nor record nor overtime to a fan who hides scores', () => {
  forgetScores()
  forgetScores = withScores('hidden')
  show([sampleGame({ ...finalGame, state: final(9, 10, 'Final/OT') }), sampleGame()])
  const cell = screen.getByRole('link', { name: /Final.*California Palms at Maryland Charm/ })

  expect(within(cell).getAllByText('Score hidden')).toHaveLength(2)
  for (const secret of ['9', '10', '/OT']) {
    expect(within(cell).getByText(secret).closest('.spoilerContent')).toBeTruthy()
  }
  expect(screen.getByText('2–6').className).toContain('spoilerContent')
})

it('shows the time of an outdated live score instead of the game clock', () => {
  show([{ ...liveGame, stateUpdated: '2025-07-12T20:50:00.000Z' }])

  expect(screen.getByText('As of 4:50 PM')).toBeTruthy()
  expect(screen.queryByText('3rd 4:21')).toBeNull()
})

it('shows one line and the calendar in the off-season', () => {
  show([sampleGame({ startTime: easternInstant('2026-05-23T19:00') })])

  expect(screen.getByText('Season starts May 23')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Calendar: subscribe to all games' }).getAttribute('href')).toBe(
    '/calendar/league.ics',
  )
  expect(screen.queryByRole('list')).toBeNull()
})

it('renders nothing without games', () => {
  show([])

  expect(screen.queryByRole('region')).toBeNull()
})

it('tells apart the games of two clubs on one day', () => {
  show([sampleGame({ id: 'one', numberOnDay: 1 }), sampleGame({ id: 'two', numberOnDay: 2 })])

  expect(screen.getAllByText('Game 1')).toHaveLength(1)
  expect(screen.getAllByText('Game 2')).toHaveLength(1)
})
