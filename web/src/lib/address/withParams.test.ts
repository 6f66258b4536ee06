import { expect, it } from 'vitest'
import { withParams } from './withParams.ts'

it.each([
  ['sets a parameter', 'team=guard', { sort: 'goals' }, '?team=guard&sort=goals'],
  ['replaces one', 'team=guard&sort=goals', { team: 'charm' }, '?team=charm&sort=goals'],
  ['takes one out', 'team=guard&sort=goals', { team: null }, '?sort=goals'],
  ['stays on the page when the last one goes', 'team=guard', { team: null }, '?'],
])('%s', (_what, current, changes, expected) => {
  expect(withParams(new URLSearchParams(current), changes)).toBe(expected)
})

it('ends with the place on the page', () => {
  expect(withParams(new URLSearchParams(), { plays: 'all' }, '#plays')).toBe('?plays=all#plays')
})
