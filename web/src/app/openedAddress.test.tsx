import { afterEach, describe, expect, it } from 'vitest'
import { atAddress, traversedAddress } from './openedAddress.ts'

const { origin } = location

afterEach(() => history.replaceState(null, '', '/'))

describe('the address that a page was left for before its code was there', () => {
  it.each([
    ['another query', '/stats?position=goalie', '/stats?position=goalie&sort=name', '/stats?position=goalie'],
    ['another page', '/standings#east', '/stats', '/standings#east'],
    ['none for another fragment', '/stats#rows', '/stats', undefined],
    ['none for its own', '/stats?sort=name', '/stats?sort=name', undefined],
  ])('is %s', (_what, current, opened, expected) => {
    history.replaceState(null, '', current)

    expect(traversedAddress(origin + opened)).toBe(expected)
  })

  it('is none where the inline script has noted nothing', () => {
    expect(traversedAddress(undefined)).toBeUndefined()
  })
})

it('runs at another address, and sets that of the entry with its state again, also after a failure', () => {
  history.replaceState({ idx: 3 }, '', '/standings')
  const seen: string[] = []

  atAddress('/stats?sort=name', () => seen.push(location.pathname + location.search))
  const fail = () =>
    atAddress('/stats', () => {
      throw new Error('broken')
    })

  expect(fail).toThrow('broken')
  expect(seen).toEqual(['/stats?sort=name'])
  expect([location.pathname, history.state]).toEqual(['/standings', { idx: 3 }])
})
