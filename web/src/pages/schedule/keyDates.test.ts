import { expect, it } from 'vitest'
import { easternSeconds, SAMPLE_NOW_MS, sampleGame } from '../../../testing/gameSample.ts'
import { keyDates } from './keyDates.ts'

const in2025 = (local: string, changes: Parameters<typeof sampleGame>[0] = {}) =>
  sampleGame({ startTime: easternSeconds(`2025-${local}`), ...changes })
const city = (name: string) => ({ __typename: 'Venue' as const, name: 'A ground', city: name })

const SEASON = [
  in2025('05-31T19:00'),
  in2025('07-12T19:30'),
  in2025('07-26T20:00', { segment: 'ALLSTAR', venue: city('Louisville, KY') }),
  in2025('08-02T19:00'),
  in2025('08-03T19:00', {
    state: { __typename: 'CanceledGame', status: 'CANCELED', version: 1, originalStartTime: 0 },
  }),
  in2025('08-05T19:00', { segment: 'POST' }),
  in2025('08-09T13:00', { segment: 'POST', venue: city('Chester, PA') }),
]

const textsAt = (now: string | number, games = SEASON) =>
  keyDates(games, typeof now === 'number' ? now : Date.parse(now)).map(({ text }) => text)

it('names what the games themselves tell, in order', () => {
  expect(keyDates(SEASON, Date.parse('2025-05-01T00:00:00Z'))).toEqual([
    { startTime: easternSeconds('2025-05-31T19:00'), timeAnnounced: true, text: 'Season starts' },
    {
      startTime: easternSeconds('2025-07-26T20:00'),
      timeAnnounced: true,
      text: 'All-Star Game, Louisville, KY',
    },
    { startTime: easternSeconds('2025-08-02T19:00'), timeAnnounced: true, text: 'Regular season ends' },
    { startTime: easternSeconds('2025-08-05T19:00'), timeAnnounced: true, text: 'Post-season starts' },
    { startTime: easternSeconds('2025-08-09T13:00'), timeAnnounced: true, text: 'Final, Chester, PA' },
  ])
})

it('leaves out what is over', () => {
  expect(textsAt(SAMPLE_NOW_MS)).toEqual([
    'All-Star Game, Louisville, KY',
    'Regular season ends',
    'Post-season starts',
    'Final, Chester, PA',
  ])
  expect(textsAt('2025-09-01T00:00:00Z')).toEqual([])
})

it('leaves out the start of a post-season of one game, and a city that is not known', () => {
  const single = [in2025('08-09T13:00', { segment: 'POST', venue: null })]

  expect(textsAt(SAMPLE_NOW_MS, single)).toEqual(['Final'])
})

it('names the start of a Championship Series to come', () => {
  const series = [in2025('11-11T19:00', { segment: 'CHAMPSERIES', venue: city('Springfield, VA') })]

  expect(textsAt(SAMPLE_NOW_MS, series)).toEqual(['Championship Series starts, Springfield, VA'])
})
