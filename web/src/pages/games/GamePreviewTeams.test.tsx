import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  charging,
  easternInstant,
  final,
  guard,
  palms,
  sampleGame,
  scheduled,
} from '../../../testing/gameSample.ts'
import { sampleGameCenter } from '../../../testing/gameCenterSample.ts'
import { openGameWithTeams } from '../../../testing/openGamePage.tsx'
import {
  sampleNewTeam,
  samplePreviewTeam,
  sampleSquadPlayer,
  sampleStar,
} from '../../../testing/previewSample.ts'
import { withScores } from '../../../testing/spoilerSample.ts'
import { sampleArticle } from '../../../testing/storySample.ts'

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
  sessionStorage.clear()
  vi.useRealTimers()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const region = (name: string) => within(screen.getByRole('region', { name }))
const result = (id: string, state: ReturnType<typeof final>, isAtCharging = false) =>
  sampleGame({
    ...{ id, slug: `2025-game-${id}`, state },
    ...(isAtCharging ? { homeTeam: charging, awayTeam: guard } : { homeTeam: guard, awayTeam: charging }),
  })
const coming = (changes: Parameters<typeof sampleGameCenter>[0] = {}) =>
  sampleGameCenter({
    state: scheduled,
    startTime: easternInstant('2025-07-12T19:30'),
    ...{ boxScore: null, plays: [], periods: [], highlights: [], winChances: null },
    headToHead: {
      ...{ homeWins: 1, awayWins: 2 },
      games: [
        result('1', final(9, 12)),
        result('2', final(8, 10), true),
        result('3', final(11, 10, 'Final/OT')),
        sampleGame({ id: '17', slug: '2025-game-17', homeTeam: guard, awayTeam: charging }),
      ],
    },
    ...changes,
  })

const away = samplePreviewTeam(charging, sampleStar('Dara Cruz'), {
  results: [result('3', final(11, 10, 'Final/OT')), result('2', final(8, 10), true)],
  roster: [sampleSquadPlayer('Esme Vale')],
  news: [sampleArticle({ id: 'a', title: 'Cruz finds the corner', publishedAt: '2025-07-11T20:00:00.000Z' })],
})
const home = samplePreviewTeam(guard, sampleStar('Ann Lee', null), {
  standing: { id: 'guard', wins: 6, losses: 3, scores: 108, scoresAgainst: 90 },
  stats: { shotPct: 0.4, savePct: 0.6, turnovers: 72 },
  roster: [
    sampleSquadPlayer('Mira Quist', {
      label: 'Questionable',
      description: 'Ankle',
    }),
    sampleSquadPlayer('Bea Moss'),
  ],
  news: [
    sampleArticle({ id: 'b', title: 'How Lee reads a goalie', publishedAt: '2025-07-12T12:00:00.000Z' }),
  ],
})

it('shows the stars, the season, the last games, who is out, the meetings and what to read', async () => {
  await openGameWithTeams('', { away, home }, coming())

  expect(headings()).toEqual([
    ...['The season so far', 'Last five', 'Who is out', 'Tickets', 'Watch', 'Harbor Field', 'Keep the date'],
    ...['Head to head', 'What to read first'],
  ])
  const stage = region('New York Charging at Boston Guard')
  expect(stage.getByRole('link', { name: /^Dara\s+Cruz$/ }).getAttribute('href')).toBe('/players/dara-cruz')
  expect(stage.getByText('No. 9 · Attack').nextSibling?.textContent).toBe('11 goals, 4 assists')
  expect(stage.getByText('Attack')).toBeTruthy()
  const season = region('The season so far')
  expect(season.getByText('After nine games')).toBeTruthy()
  expect(season.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Charging 10.0Scores per gameGuard 12.0',
    'Charging 9.0Scores againstGuard 10.0',
    'Charging 30%ShootingGuard 40%',
    'Charging 50%SavesGuard 60%',
    'Charging 10.0TurnoversGuard 8.0',
  ])
  expect(season.getByText('Guard lead four of five.')).toBeTruthy()
  const lastGames = within(region('Last five').getByRole('list', { name: /^Charging/ })).getAllByRole('link')
  expect(lastGames.map((link) => link.getAttribute('href'))).toEqual([
    '/games/2025-game-3',
    '/games/2025-game-2',
  ])
  expect(region('Last five').getByText('No results yet.')).toBeTruthy()
  const out = region('Who is out')
  expect(out.getByRole('link', { name: 'Mira Quist' }).closest('li')?.textContent).toBe(
    'Mira Quist, defense Questionable Ankle',
  )
  expect(out.getByText('No one is listed as injured.')).toBeTruthy()
  expect(out.getByRole('link', { name: 'Guard roster' }).getAttribute('href')).toBe('/teams/guard/roster')
  expect(
    region('What to read first')
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent),
  ).toEqual(['How Lee reads a goalie', 'Cruz finds the corner'])
})

it('says "vs" of a last game on neutral ground, and which of its day it was', async () => {
  const neutral = { ...result('3', final(11, 10)), isNeutral: true, numberOnDay: 1 }
  await openGameWithTeams('', { away: { ...away, results: [neutral] }, home }, coming())

  const link = within(region('Last five').getByRole('list', { name: /^Charging/ })).getByRole('link')
  expect(link.textContent).toMatch(/vs.*Guard.*· Game 1/)
})

it('draws a segment for each game of the two, newest first, in the winner’s color, that of the visitors being their second where both have one', async () => {
  await openGameWithTeams('', { away, home }, coming())

  const ribbon = region('Head to head')
  expect(ribbon.getByText('Charging lead the series')).toBeTruthy()
  const segments = ribbon.getAllByRole('listitem')
  expect(segments.map((segment) => within(segment).getByRole('link').getAttribute('href'))).toEqual(
    ['3', '2', '1'].map((game) => `/games/2025-game-${game}`),
  )
  expect(segments.map((segment) => segment.textContent)).toEqual([
    expect.stringContaining('Charging won 11–10'),
    expect.stringContaining('Charging won 10–8'),
    expect.stringContaining('Guard won 12–9'),
  ])
  expect(segments[0]?.textContent).toContain('OT, at BOS')
  expect(segments.map(({ style }) => style.getPropertyValue('--c1'))).toEqual([
    '#8fe6d6',
    '#8fe6d6',
    '#0b5a6b',
  ])
})

it('hides from a fan who hides scores what the season and the meetings tell, until she asks', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  await openGameWithTeams('', { away, home }, coming())
  const isShown = (text: string | RegExp) =>
    screen
      .getAllByText(text)
      .some(
        (element) =>
          element.closest('.spoilerContent') === null || element.closest('[data-revealed]') !== null,
      )

  for (const secret of ['Charging lead the series', /^Charging won$/, /^Won the last one|^Won two/])
    expect(isShown(secret)).toBe(false)
  expect(screen.getByText('Season figures are hidden while scores are hidden')).toBeTruthy()
  const [stats] = screen.getAllByText((_text, element) => element?.textContent === '11 goals, 4 assists')
  expect(getComputedStyle(stats as Element).display).toBe('none')

  fireEvent.click(region('The season so far').getByRole('button', { name: 'Show' }))

  expect(getComputedStyle(stats as Element).display).not.toBe('none')
  expect(isShown('Charging lead the series')).toBe(false)
})

it('is a page without figures before the first game of a season', async () => {
  await openGameWithTeams(
    '',
    { away: sampleNewTeam(charging), home: sampleNewTeam(guard) },
    coming({ headToHead: null }),
  )

  expect(headings()).toEqual(['Who is out', 'Tickets', 'Watch', 'Harbor Field', 'Keep the date'])
  expect(region('New York Charging at Boston Guard').queryByText(/goal/)).toBeNull()
})

it('says that a game is about to start in the last ten minutes before it, and when it starts late', async () => {
  await openGameWithTeams('', { away, home }, coming({ startTime: easternInstant('2025-07-12T17:09') }))
  expect(screen.getByText('Starting soon')).toBeTruthy()

  act(() => void vi.advanceTimersByTime(15 * 60_000))

  expect(screen.getByText('Starting soon')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('shows one undecided side beside a known one, whose roster alone it leads to', async () => {
  await openGameWithTeams(
    '',
    { home: samplePreviewTeam(palms, sampleStar('Kit Andrade')) },
    coming({ homeTeam: palms, awayTeam: null, headToHead: null, description: 'Semifinal' }),
  )

  expect(
    screen.getByRole('heading', { level: 1, name: /^To be decided\s+at\s+California\s+Palms$/ }),
  ).toBeTruthy()
  expect(screen.getByText('Semifinal')).toBeTruthy()
  expect(
    region('Who is out')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Palms roster'])
})
