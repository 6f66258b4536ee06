import { expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { keyDates } from './keyDates.ts'

const seconds = (local: string) => Date.parse(`2025-${local}:00-04:00`) / 1000
const in2025 = (local: string, changes: Record<string, unknown> = {}) => ({
  startTime: seconds(local),
  location: null,
  ...changes,
})

const JULY_12 = seconds('07-12T16:59')
const SEASON = exampleGames(
  in2025('05-31T19:00'),
  in2025('07-12T19:30'),
  in2025('07-26T20:00', { seasonSegment: 'allstar', location: 'Louisville, KY' }),
  in2025('08-02T19:00'),
  in2025('08-03T19:00', { gameStatus: 'Canceled' }),
  in2025('08-05T19:00', { seasonSegment: 'post' }),
  in2025('08-09T13:00', { seasonSegment: 'post', location: 'Chester, PA' }),
)

const textsAt = (now: number, games = SEASON) => keyDates(games, now).map(({ text }) => text)

it('keyDates lists the dates that follow from the games, in order', () => {
  expect(SEASON[4]?.state.status).toBe('CANCELED')
  expect(keyDates(SEASON, seconds('05-01T00:00'))).toEqual([
    { startTime: '2025-05-31T23:00:00.000Z', isTimeAnnounced: true, text: 'Season starts' },
    { startTime: '2025-07-27T00:00:00.000Z', isTimeAnnounced: true, text: 'All-Star Game, Louisville, KY' },
    { startTime: '2025-08-02T23:00:00.000Z', isTimeAnnounced: true, text: 'Regular season ends' },
    { startTime: '2025-08-05T23:00:00.000Z', isTimeAnnounced: true, text: 'Post-season starts' },
    { startTime: '2025-08-09T17:00:00.000Z', isTimeAnnounced: true, text: 'Final, Chester, PA' },
  ])
})

it('keyDates leaves out past dates', () => {
  expect(textsAt(JULY_12)).toEqual([
    'All-Star Game, Louisville, KY',
    'Regular season ends',
    'Post-season starts',
    'Final, Chester, PA',
  ])
  expect(textsAt(seconds('09-01T00:00'))).toEqual([])
})

it('keyDates leaves out the start of a post-season of one game, and an unknown city', () => {
  const single = exampleGames(in2025('08-09T13:00', { seasonSegment: 'post' }))

  expect(textsAt(JULY_12, single)).toEqual(['Final'])
})

it('keyDates includes the start of an upcoming Championship Series', () => {
  const series = exampleGames(
    in2025('11-11T19:00', { seasonSegment: 'champseries', location: 'Springfield, VA' }),
  )

  expect(textsAt(JULY_12, series)).toEqual(['Championship Series starts, Springfield, VA'])
})
