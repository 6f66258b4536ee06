import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { charging, final, guard, live, sampleGame, scheduled } from '../../../testing/gameSample.ts'
import { samplePlay } from '../../../testing/playSample.ts'
import { withScores } from '../../../testing/spoilerSample.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { gameSpoilerId, hideRevealed, reveal } from '../../lib/settings/spoilers.ts'
import { sampleGameCenter } from '../../../testing/gameCenterSample.ts'
import { openGamePage } from '../../../testing/openGamePage.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

let forgetScores: () => void

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  vi.setSystemTime('2026-11-21T09:00:10.000Z')
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  hideRevealed()
  vi.useRealTimers()
  setPreference('scoreDelay', '0')
  localStorage.clear()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('shows a game that is on with all its parts, announces its score and offers to delay it', async () => {
  await openGamePage('', sampleGameCenter())

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New York Charging at Boston Guard')
  const board = within(screen.getByRole('region', { name: 'New York Charging at Boston Guard' }))
  expect(board.getByText('3rd 4:21')).toBeTruthy()
  expect(board.getByText('Live')).toBeTruthy()
  expect(headings()).toEqual([
    'Score flow',
    'Box score',
    'Team stats',
    'Plays',
    'Watch',
    'Head to head',
    'Highlights',
  ])
  const periods = within(screen.getByRole('table', { name: 'Score by period' }))
  expect(periods.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Team1st2nd3rd4thTotal',
    'NYNew York Charging332-8',
    'BOSBoston Guard613-10',
  ])
  expect(screen.getByRole('img', { name: 'Score by time: Guard lead 10 to 8, 3rd 4:21' })).toBeTruthy()
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(screen.getAllByRole('combobox', { name: 'Score delay' })).toHaveLength(1)
  const status = screen
    .getAllByRole('status')
    .find((candidate) => candidate.textContent.includes('Boston Guard 10'))

  expect(status?.textContent).toBe('Live, 3rd: New York Charging 8, Boston Guard 10.')
})

it('lists the goals alone, newest first, and every play where the address says so', async () => {
  await openGamePage('', sampleGameCenter())
  const plays = () =>
    within(screen.getByRole('region', { name: 'Plays, newest first' }))
      .getAllByRole('listitem')
      .map((play) => play.textContent)
  expect(plays()).toEqual([
    '5:45NYCharging: Goal. Dara CruzCharging 8, Guard 108–10',
    '6:02BOSGuard: GOAL by A. Lee. Assist J. Cruz.Charging 7, Guard 107–10',
  ])

  fireEvent.click(screen.getByRole('link', { name: 'All plays' }))

  await waitFor(() => expect(plays()).toHaveLength(3))
  expect(plays()[1]).toBe('5:50NYCharging: Shot wide by Dara Cruz')
})

it.each([
  ['the periods', { periods: null }, ['score by period']],
  ['the plays', { plays: null }, ['score flow', 'plays']],
  ['the box score', { boxScore: null }, ['box score']],
] as const)('says that %s failed, and still shows the rest', async (_what, changes, failed) => {
  await openGamePage('', sampleGameCenter(changes))

  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent)

  expect(alerts).toHaveLength(failed.length)
  failed.forEach((what, index) => expect(alerts[index]).toContain(`We could not load the ${what}`))
  expect(screen.getByRole('heading', { name: 'Highlights' })).toBeTruthy()
})

it('says when there will be clips', async () => {
  await openGamePage('', sampleGameCenter({ highlights: [] }))

  expect(screen.getByText('Clips appear a few minutes after each goal.')).toBeTruthy()
})

it('says that the game could not be loaded, and shows it once trying again works', async () => {
  await openGamePage('', null, sampleGameCenter())
  expect(screen.getByRole('alert').textContent).toContain('We could not load the game')

  await pressTryAgain()

  expect(await screen.findByRole('heading', { name: 'Box score' })).toBeTruthy()
})

it('shows a game that is over with its day and where it was shown, and no delay to choose', async () => {
  await openGamePage('', sampleGameCenter({ state: final(9, 12, 'Final/OT') }))

  expect(screen.getByText('/OT')).toBeTruthy()
  expect(headings()).toContain('Shown on')
  expect(screen.queryByRole('combobox', { name: 'Score delay' })).toBeNull()
  expect(screen.getByText('Sat, Jul 12, 2025')).toBeTruthy()
})

it('loads the game every 10 s without a stream, and shows what has changed', async () => {
  const { requestCount } = await openGamePage(
    '',
    sampleGameCenter(),
    sampleGameCenter({ state: final(9, 12) }),
  )

  await act(() => vi.advanceTimersByTimeAsync(10_000))

  expect(await screen.findByText('Final')).toBeTruthy()
  expect(requestCount()).toBeGreaterThan(1)
})

it('keeps the score and shows its time when no request is answered any more', async () => {
  await openGamePage('', sampleGameCenter(), null)
  const board = within(screen.getByRole('region', { name: 'New York Charging at Boston Guard' }))

  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(board.queryByText('Live')).toBeNull()
  expect(board.getByText('3rd 4:21').closest('p')?.textContent).toMatch(/^3rd 4:21As of \d/)
  expect(board.getByText('8')).toBeTruthy()
})

it.each([
  ['', 'No goals yet'],
  ['?plays=all', 'No plays yet'],
])('waits for the first play at the address "%s"', async (address, title) => {
  await openGamePage(address, sampleGameCenter({ state: live(0, 0), plays: [] }))

  const plays = within(screen.getByRole('region', { name: 'Plays' }))
  expect(plays.getByText(title)).toBeTruthy()
})

it('delays a game being played for a fan who has set a delay', async () => {
  setPreference('scoreDelay', '30')
  await openGamePage('', sampleGameCenter())

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New York Charging at Boston Guard')
  expect(screen.getAllByText('Score delayed 30 s')).toHaveLength(2)
  expect(document.body.textContent).not.toContain('4:21')
  expect(screen.queryByRole('table')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(30_000))

  expect(await screen.findByText('3rd 4:21')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Score by period' })).toBeTruthy()
})

it('delays the chances to win as long as the score, and then shows them under its flow', async () => {
  setPreference('scoreDelay', '30')
  const winChances = { home: 0.7 }
  const play = samplePlay({ type: 'SHOT', side: 'AWAY', period: 3, left: '4:21', away: 8, home: 10 })
  const plays = Array.from({ length: 10 }, (_, at) => ({ ...play, id: `play-${at}`, winChances }))
  await openGamePage('', sampleGameCenter({ plays }))
  expect(headings()).not.toContain('Win chance')

  await act(() => vi.advanceTimersByTimeAsync(30_000))

  expect(await screen.findByRole('heading', { name: 'Win chance' })).toBeTruthy()
  expect(headings().slice(0, 2)).toEqual(['Score flow', 'Win chance'])
})

it.each([
  ['a game that is over', final(9, 12), 'Shown on'],
  ['a game that is on', live(9, 12), 'Watch'],
])(
  'has one notice with one button for the spoilers of %s, beside what is no spoiler',
  async (_what, state, watch) => {
    forgetScores()
    forgetScores = withScores('hidden')
    await openGamePage('', sampleGameCenter({ state }))
    const parts = () =>
      within(screen.getByRole('navigation', { name: 'Parts of the page' })).getAllByRole('link')
    const before = headings()
    const partsBefore = parts().map((part) => part.textContent)
    const offers = screen.getAllByRole('button', { name: /Show/ })

    fireEvent.click(screen.getByRole('button', { name: 'Show score' }))

    expect(before).toEqual(['New York Charging at Boston Guard', watch, 'Highlights'])
    expect(partsBefore).toEqual(['Summary', 'Highlights'])
    expect(offers).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
    expect(headings().slice(0, 4)).toEqual(['Score flow', 'Box score', 'Team stats', 'Plays'])
    expect(parts()).toHaveLength(4)
    expect(
      document.activeElement?.contains(screen.getByRole('table', { name: 'Boston Guard players' })),
    ).toBe(true)
  },
)

it('lists only the other games between the two teams while a game is hidden, each as a spoiler of its own', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  const [homeTeam, awayTeam, state] = [guard, charging, final(9, 12)]
  const earlier = sampleGame({ id: '3', slug: 'earlier', homeTeam, awayTeam, state: final(4, 7) })
  const game = sampleGameCenter({ homeTeam, awayTeam, state })
  const headToHead = { ...sampleHeadToHead, games: [earlier, game] }
  await openGamePage('', sampleGameCenter({ ...game, headToHead }))
  const panel = within(screen.getByRole('region', { name: 'Head to head' }))
  const isShown = (text: string) => getComputedStyle(panel.getByText(text)).display !== 'none'

  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/games/earlier'])
  expect([isShown('4–7'), isShown('Charging lead 2–1')]).toEqual([false, false])
  act(() => reveal(gameSpoilerId(game)))
  expect(panel.getAllByRole('link')).toHaveLength(2)
  expect([isShown('4–7'), isShown('Charging lead 2–1')]).toEqual([false, false])
  act(() => reveal(gameSpoilerId(earlier)))
  expect([isShown('4–7'), isShown('Charging lead 2–1')]).toEqual([true, true])
})

it('lists no games between the two teams while the only one is hidden', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  const game = sampleGameCenter({ state: final(9, 12) })
  const headToHead = { ...sampleHeadToHead, games: [game] }
  await openGamePage('', sampleGameCenter({ ...game, headToHead }))

  expect(screen.queryByRole('region', { name: 'Head to head' })).toBeNull()
})

it('offers no delay of the score of a game that is to come', async () => {
  await openGamePage('', sampleGameCenter({ state: scheduled }))

  expect(screen.queryByRole('combobox', { name: 'Score delay' })).toBeNull()
})

const sampleHeadToHead = { homeWins: 1, awayWins: 2 }

it.each([
  [false, 'at'],
  [true, 'vs'],
] as const)(
  'names the sides of a meeting with neutral ground %s as its title does',
  async (isNeutral, preposition) => {
    const meeting = sampleGame({ id: '3', isNeutral, homeTeam: guard, awayTeam: charging })
    await openGamePage('', sampleGameCenter({ headToHead: { games: [meeting] } }))

    const row = within(screen.getByRole('region', { name: 'Head to head' })).getByRole('link')

    expect(within(row).getByText(preposition)).toBeTruthy()
  },
)

it('names the sides of the head-to-head by their wins', async () => {
  await openGamePage('', sampleGameCenter({ homeTeam: guard, awayTeam: charging }))

  expect(screen.getByText('Charging lead 2–1')).toBeTruthy()
})
