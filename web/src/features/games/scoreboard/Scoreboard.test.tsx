import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AllStarAddress } from '../../../lib/address/allStarAddress.ts'
import { gameSpoilerId, reveal } from '../../../lib/settings/spoilers.ts'
import { final, guard, live, sampleGame } from '../../../../testing/gameSample.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { withScores } from '../../../../testing/spoilerSample.ts'
import { OnSite } from '../../../../testing/OnSite.tsx'

const WALL_MS = Date.parse('2026-11-21T09:00:10.000Z')
let forgetScores: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: WALL_MS })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
})

type Game = ReturnType<typeof sampleGame>

function show(game: Game, { held = false, delayS = 0, allStarUrl = null as string | null } = {}) {
  const board = (drawn: Game) => (
    <MemoryRouter>
      <AllStarAddress value={allStarUrl}>
        <OnSite clock={{ wall: '2026-11-21T09:00:00.000Z', league: '2025-07-12T20:59:00.000Z', speed: 1 }}>
          <Scoreboard game={drawn} timeZone="America/New_York" delayS={delayS} held={held} />
        </OnSite>
      </AllStarAddress>
    </MemoryRouter>
  )
  const { rerender } = render(board(game))

  return {
    board: within(screen.getByRole('region')),
    change: (to: Game) => {
      rerender(board(to))
      act(() => void vi.advanceTimersByTime(0))
    },
  }
}

const at = (label: string, periodLabel: string): Game['state'] => ({
  ...live(8, 10),
  ...({ label, periodLabel } as object),
})

it.each([
  ['1st 12:00', '1st'],
  ['Half', 'Half'],
  ['OT 2:10', 'OT'],
  ['OT2 0:45', 'OT2'],
])('says where a game stands that is on: %s', (label, period) => {
  const { board } = show(sampleGame({ state: at(label, period) }))

  expect(board.getByText('Live')).toBeTruthy()
  expect(board.getByText(label)).toBeTruthy()
  expect(board.getByText('Updated 10 s ago')).toBeTruthy()
})

it.each([
  ['being played', live(8, 10), '8', '10'],
  ['being played', live(10, 8), '8', '10'],
  ['over', final(13, 9), '9', '13'],
])('mutes the side that is behind in a game that is %s', (_what, state, behind, ahead) => {
  const { board } = show(sampleGame({ state }))

  expect(board.getByText(behind).closest('b')?.className).toMatch(/losing/)
  expect(board.getByText(ahead).closest('b')?.className).not.toMatch(/losing/)
})

it('mutes neither side while the score is tied', () => {
  const { board } = show(sampleGame({ state: live(9, 9) }))

  expect(board.getAllByText('9').map((figure) => figure.closest('b')?.className ?? '')).toEqual(['', ''])
})

it('stops the live dot once the score is a minute old, and shows the score with its time', () => {
  const { board } = show(sampleGame({ state: live(8, 10) }))

  act(() => void vi.advanceTimersByTime(50_000))

  expect(board.queryByText('Live')).toBeNull()
  expect(board.getByText('3rd 4:21').closest('p')?.textContent).toBe('3rd 4:21As of 4:00 AM')
  expect(board.getByText('10')).toBeTruthy()
})

it('shows the delay of a score, and no score before one is old enough', () => {
  const { board } = show(sampleGame({ state: live(8, 10) }), { held: true, delayS: 60 })

  expect(board.getByText('Score delayed 60 s')).toBeTruthy()
  expect(board.getByText('On now')).toBeTruthy()
  expect(board.getByText('Score hidden')).toBeTruthy()
  for (const secret of ['8', '10', '3rd 4:21']) expect(board.queryByText(secret)).toBeNull()
  expect(board.getByRole('status').textContent).toBe('')
})

it('announces the end of a period at once, and goals every 30 s at most', () => {
  const { board, change } = show(sampleGame({ state: at('2nd 0:31', '2nd') }))
  const said = () => board.getByRole('status').textContent
  const goal = (away: number, periodLabel: string): Game =>
    sampleGame({ state: { ...live(away, 10), ...({ label: periodLabel, periodLabel } as object) } })

  change(goal(9, '2nd'))
  const first = said()
  change(goal(10, '2nd'))
  const second = said()
  change(goal(10, 'Half'))

  expect([first, second, said()]).toEqual([
    'Live, 2nd: California Palms 9, Maryland Charm 10.',
    'Live, 2nd: California Palms 9, Maryland Charm 10.',
    'Live, Half: California Palms 10, Maryland Charm 10.',
  ])
})

it.each([
  ['a game that went to overtime', final(9, 10, 'Final/OT'), ['9', '10', '/OT']],
  ['an overtime being played', at('OT 2:10', 'OT'), ['8', '10', 'OT 2:10']],
])(
  'hides from a fan who hides scores all that tells how %s went, until she asks',
  (_what, state, secrets) => {
    forgetScores()
    forgetScores = withScores('hidden')
    const game = sampleGame({ id: `hidden ${state.__typename}`, state })
    const { board } = show(game)
    const visible = (text: string) => board.getByText(text).closest('.spoilerContent')
    for (const secret of [...secrets, '2–6', '4–4']) {
      expect(visible(secret) && getComputedStyle(visible(secret) as Element).display).toBe('none')
    }
    expect(getComputedStyle(board.getByRole('status').firstElementChild as Element).display).toBe('none')

    act(() => reveal(gameSpoilerId(game)))

    for (const secret of secrets) {
      expect(getComputedStyle(visible(secret) as Element).display).not.toBe('none')
    }
  },
)

it.each([
  ['the league’s own page', 'https://allstar.example.com/', 'https://allstar.example.com/'],
  ['ours where the league has none', null, '/all-star'],
  ['ours where the league’s would run a script', 'javascript:alert(1)', '/all-star'],
])('leads from an all-star side to %s, and from a club to its page', (_page, allStarUrl, href) => {
  const east = {
    ...guard,
    id: 'ASE:2025',
    kind: 'ALL_STAR' as const,
    slug: 'east',
    name: 'East',
    location: null,
  }
  const game = sampleGame({ segment: 'ALLSTAR', homeTeam: east, awayTeam: guard })

  const { board } = show(game, { allStarUrl })

  expect(board.getByRole('link', { name: 'East' }).getAttribute('href')).toBe(href)
  expect(board.getByRole('link', { name: /Guard$/ }).getAttribute('href')).toBe('/teams/guard')
})
