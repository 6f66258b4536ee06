import { expect, it } from 'vitest'
import { paramOf, boardStats, comparedSlugs, readStatsAddress } from './statsAddress.ts'

const usual = {
  position: null,
  stat: null,
  team: null,
  rookies: false,
  perGame: false,
  sort: null,
  order: null,
  show: 25,
}

it.each([
  ['', {}],
  ['type=allstar', {}],
  ['position=long-stick-midfield', { position: 'LONG_STICK_MIDFIELD' }],
  ['position=Goalie', { position: 'GOALIE' }],
  ['position=keeper', {}],
  ['stat=shot-pct', { stat: 'SHOT_PCT' }],
  ['stat=games-played', {}],
  ['stat=constructor', {}],
  ['team=Guard', { team: 'guard' }],
  ['team=', {}],
  ['rookies=true', { rookies: true }],
  ['rookies=1', {}],
  ['figures=per-game', { perGame: true }],
  ['figures=average', {}],
  ['sort=goals&order=asc', { sort: 'goals', order: 'asc' }],
  ['order=up', {}],
  ['show=75', { show: 75 }],
  ['show=3', {}],
  ['show=0', {}],
  ['show=51', { show: 75 }],
  ['show=9999', { show: 1000 }],
  ['show=all', {}],
  ['show=99999999', {}],
])('reads "%s" as the usual page but for %o', (search, expected) => {
  expect(readStatsAddress(new URLSearchParams(search))).toEqual({ ...usual, ...expected })
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
