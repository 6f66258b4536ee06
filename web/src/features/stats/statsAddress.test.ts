import { expect, it } from 'vitest'
import { statsAddresses, unreadStats, usualStats } from '../../../testing/statsAddresses.ts'
import { paramOf, boardStats, comparedSlugs, readStatsAddress } from './statsAddress.ts'

it.each(statsAddresses)('reads "%s" as the usual page but for %o', (search, expected) => {
  expect(readStatsAddress(new URLSearchParams(search))).toEqual({ ...usualStats, ...expected })
})

it.each(unreadStats)('reads "%s" as the usual page', (search) => {
  expect(readStatsAddress(new URLSearchParams(search))).toEqual(usualStats)
})

it.each([
  ['POINTS', 'points'],
  ['SHOT_PCT', 'shot-pct'],
  ['SHORT_STICK_DEFENSIVE_MIDFIELD', 'short-stick-defensive-midfield'],
] as const)('says %s as %s in an address', (value, param) => {
  expect(paramOf(value)).toBe(param)
})

it.each([
  [null, null, 'GOALS ASSISTS SAVES'],
  [null, 'SHOTS', 'SHOTS GOALS ASSISTS'],
  [null, 'ASSISTS', 'ASSISTS GOALS SAVES'],
  ['GOALIE', null, 'SAVES SAVE_PCT SCORES_AGAINST_AVERAGE'],
  ['GOALIE', 'GROUND_BALLS', 'GROUND_BALLS SAVES SAVE_PCT'],
  ['FACE_OFF', null, 'FACE_OFFS FACE_OFF_PCT GROUND_BALLS'],
] as const)('has for position %s and figure %s the boards %s', (position, stat, boards) => {
  expect(boardStats({ position, stat }).join(' ')).toBe(boards)
})

it.each([
  ['', []],
  ['players=ann,bea', ['ann', 'bea']],
  ['players=ann&players=bea', ['ann', 'bea']],
  ['players=ann,ann,%20bea,', ['ann', 'bea']],
  ['players=a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('reads the players of "%s" as %o', (search, slugs) => {
  expect(comparedSlugs(new URLSearchParams(search))).toEqual(slugs)
})
