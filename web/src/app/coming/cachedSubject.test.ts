import { gql } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { createCache } from '../apollo/createCache.ts'
import { cachedPlayer, cachedSides, cachedTeam } from './cachedSubject.ts'

const GUARD = {
  __typename: 'Team',
  id: 'WGUA',
  slug: 'guard',
  name: 'Guard',
  location: 'Boston',
  code: 'BOS',
  logo: null,
  color: '#0b5a6b',
  secondColor: '#8fe6d6',
}
const PALMS = { ...GUARD, id: 'WPLM', slug: 'palms', name: 'Palms', location: 'California', code: 'CAL' }

function cacheWith(fields: string, data: Record<string, unknown>) {
  const cache = createCache()
  cache.writeQuery({ query: gql(`{ ${fields} }`), data })
  return cache
}

describe('cachedTeam', () => {
  it('knows a team of a table by its name and colors, without its record', () => {
    const cache = cacheWith('team { id slug name location code logo { url } color secondColor }', {
      team: GUARD,
    })

    expect(cachedTeam(cache, 'guard')).toMatchObject({
      team: { name: 'Guard', location: 'Boston', color: '#0b5a6b', banner: null },
      standing: null,
      isWhole: false,
    })
  })

  it('does not know a team whose colors nothing has loaded, nor one that is not there', () => {
    const cache = cacheWith('team { id slug name location code logo { url } }', { team: GUARD })

    expect([cachedTeam(cache, 'guard'), cachedTeam(cache, 'palms'), cachedTeam(cache, undefined)]).toEqual([
      ...[null, null, null],
    ])
  })
})

describe('cachedPlayer', () => {
  const PLAYER = { __typename: 'Player', id: '7', slug: 'ann-ames', firstName: 'Ann', lastName: 'Ames' }
  const ofTeam = 'id slug name location code logo { url } color secondColor'

  it('knows a player by her name, in the colors of the team whose roster lists her', () => {
    const cache = cacheWith(`team { ${ofTeam} roster { id slug firstName lastName portrait { url } } }`, {
      team: { ...GUARD, roster: [{ ...PLAYER, portrait: null }] },
    })

    expect(cachedPlayer(cache, 'ann-ames')).toMatchObject({
      player: { firstName: 'Ann', lastName: 'Ames', number: null },
      team: { color: '#0b5a6b' },
      hasPortrait: true,
    })
  })

  it('knows that her portrait is not known', () => {
    const cache = cacheWith(`player { id slug firstName lastName team { ${ofTeam} } }`, {
      player: { ...PLAYER, team: GUARD },
    })

    expect(cachedPlayer(cache, 'ann-ames')?.hasPortrait).toBe(false)
  })

  it('does not know a player without a team', () => {
    const cache = cacheWith('player { id slug firstName lastName }', { player: PLAYER })

    expect(cachedPlayer(cache, 'ann-ames')).toBe(null)
  })
})

describe('cachedSides', () => {
  const ofTeam = 'id slug name location code logo { url } color secondColor'
  const game = { __typename: 'Game', id: 'one', slug: 'game-1', awayTeam: PALMS, homeTeam: GUARD }

  it('knows the two sides of a game', () => {
    const cache = cacheWith(`game { id slug awayTeam { ${ofTeam} } homeTeam { ${ofTeam} } }`, { game })

    expect(cachedSides(cache, 'game-1')).toMatchObject({ away: { code: 'CAL' }, home: { code: 'BOS' } })
  })

  it('knows no sides where one is undecided', () => {
    const cache = cacheWith(`game { id slug awayTeam { ${ofTeam} } homeTeam { ${ofTeam} } }`, {
      game: { ...game, homeTeam: null },
    })

    expect(cachedSides(cache, 'game-1')).toBe(null)
  })
})
