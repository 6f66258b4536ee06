import { expect, it } from 'vitest'
import { liveLabel, livePeriod, revealsTie } from './liveLabel.ts'

const at = (periodLabel: string, minutes: number, seconds: number, tenths = 0) => ({
  periodLabel,
  clock: { minutes, seconds, tenths },
  label: periodLabel === 'Half' ? 'Half' : `${periodLabel} ${minutes}:${String(seconds).padStart(2, '0')}`,
})

it.each([
  [at('3rd', 4, 21, 5), '3rd 4:21', '3rd'],
  [at('1st', 12, 0), '1st 12:00', '1st'],
  [at('1st', 0, 0), 'End 1st', 'End 1st'],
  [at('Half', 0, 0), 'Half', 'Half'],
  [at('3rd', 0, 0, 4), '3rd 0:00', '3rd'],
  [at('3rd', 0, 0), 'End 3rd', 'End 3rd'],
  [at('4th', 0, 0), 'End 4th', 'End 4th'],
  [at('OT', 0, 0), 'End OT', 'End OT'],
  [at('OT2', 3, 59), 'OT2 3:59', 'OT2'],
])('reads %o as %s, in short %s', (state, label, period) => {
  expect(liveLabel(state)).toBe(label)
  expect(livePeriod(state)).toBe(period)
})

it.each([
  ['3rd 4:21', false],
  ['End 3rd', false],
  ['4th 0:09', false],
  ['End 4th', true],
  ['OT 3:12', true],
  ['End OT', true],
  ['OT2 1:00', true],
])('knows whether %s reveals that the sides are level: %s', (label, expected) => {
  expect(revealsTie(label)).toBe(expected)
})
