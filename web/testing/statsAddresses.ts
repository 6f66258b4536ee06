import type { StatsAddress } from '../src/features/stats/statsAddress.ts'

/** For tests: what an address without parameters means. */
export const usualStats: StatsAddress = {
  position: null,
  stat: null,
  team: null,
  rookies: false,
  perGame: false,
  sort: null,
  order: null,
  show: 25,
}

/**
 * For tests: what addresses of Stats mean, where it is not the usual. The first one of a parameter alone is its example: a new
 * parameter needs one.
 */
export const statsAddresses: readonly (readonly [search: string, Partial<StatsAddress>])[] = [
  ['position=long-stick-midfield', { position: 'LONG_STICK_MIDFIELD' }],
  ['position=Goalie', { position: 'GOALIE' }],
  ['stat=shot-pct', { stat: 'SHOT_PCT' }],
  ['team=Guard', { team: 'guard' }],
  ['rookies=true', { rookies: true }],
  ['figures=per-game', { perGame: true }],
  ['sort=goals', { sort: 'goals' }],
  ['order=asc', { order: 'asc' }],
  ['sort=goals&order=desc', { sort: 'goals', order: 'desc' }],
  ['show=75', { show: 75 }],
  ['show=51', { show: 75 }],
  ['show=9999', { show: 1000 }],
]

/** For tests: addresses of Stats that mean the usual, because they have no value or one that cannot be read. */
export const unreadStats = [
  '',
  'type=allstar',
  'position=keeper',
  'stat=games-played',
  'stat=constructor',
  'team=',
  'rookies=1',
  'figures=average',
  'order=up',
  'show=3',
  'show=0',
  'show=all',
  'show=99999999',
]
