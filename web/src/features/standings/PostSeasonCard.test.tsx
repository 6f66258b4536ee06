import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/graphql.ts'
import { PostSeason } from './PostSeason.tsx'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { finalGame, liveFinal } from '../../../testing/postSeasonSample.ts'
import { startedStandings } from '../../../testing/standingsSample.ts'
import { canceledFrom, final, postponedFrom } from '../../../testing/gameSample.ts'

const NOW = '2025-07-12T20:59:10.000Z'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type State = PostSeason_GameFragment['state']

const [guard, charm] = startedStandings.rows.map(({ team }) => team)
const named = { ...finalGame, homeTeam: guard ?? null, awayTeam: charm ?? null }

/** The card of one game: its head, and its sides with the codes that stand in their crests. */
function showGame(game: PostSeason_GameFragment, seeds: PostSeason_SeedsFragment | null = null) {
  render(
    <MemoryRouter>
      <OnSite clock={standingAt(NOW)}>
        <PostSeason year={2025} games={[game]} seeds={seeds} />
      </OnSite>
    </MemoryRouter>,
  )
  const card = screen.getByRole('article')
  const [head, ...sides] = [...card.children]
  return { head: head?.textContent, sides: sides.map(({ textContent }) => textContent), rows: sides }
}

it.each<[string, State, string, string[]]>([
  ['live', liveFinal, 'Final, Sat, Aug 92nd 5:04', ['BOSGuard4', 'MDCharm4']],
  [
    'over',
    final(12, 11, 'Final/OT'),
    'Final, Sat, Aug 9Final/OT',
    ['BOSGuard11', 'MDCharmChampions12 Winner'],
  ],
  ['postponed', postponedFrom(finalGame.startTime), 'Final, Sat, Aug 9Postponed', ['BOSGuard', 'MDCharm']],
  ['canceled', canceledFrom(finalGame.startTime), 'Final, Sat, Aug 9Canceled', ['BOSGuard', 'MDCharm']],
])('shows a game that is %s', (_how, state, head, sides) => {
  const shown = showGame({ ...named, state })

  expect(shown.head).toBe(head)
  expect(shown.sides).toEqual(sides)
})

it.each<[string, State, number]>([
  ['while it is played', liveFinal, 0],
  ['after a tie', final(9, 9), 0],
  ['once the other has won', final(12, 11), 1],
])('dims the losing side: %s', (_when, state, dimmed) => {
  const { rows } = showGame({ ...named, state })

  expect(rows.filter(({ className }) => className.includes('lost'))).toHaveLength(dimmed)
})

it('says that the time is to be announced, on a day without a clock', () => {
  const { head } = showGame({ ...named, isTimeAnnounced: false })

  expect(head).toBe('Final, Sat, Aug 9TBA')
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2025-08-09')
})

it.each<[PostSeason_GameFragment['round'], string]>([
  ['SEMIFINAL', 'Semifinal, Sat, Aug 9Final'],
  ['QUARTERFINAL', 'Quarterfinal, Sat, Aug 9Final'],
  [null, 'Post-season gameSat, Aug 9Final'],
])(
  'calls a game without a description by its round, and nobody champions before the final: %s',
  (round, name) => {
    const { head, sides } = showGame({ ...named, round, description: null, state: final(12, 11) })

    expect(head).toBe(name)
    expect(sides).toEqual(['BOSGuard11', 'MDCharm12 Winner'])
  },
)

it('says that the teams are to be decided where nobody can say who plays', () => {
  const { sides } = showGame(finalGame)

  expect(sides).toEqual(['?To be decided', '?To be decided'])
  expect(screen.queryByText('If it ended today')).toBeNull()
})
