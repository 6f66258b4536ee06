import { describe, expect, it } from 'vitest'
import type { FavoriteSlugs } from './accountMark.ts'
import { favoritesInput, mergeFavorites, withoutRefused } from './fanFavorites.ts'

const none: FavoriteSlugs = { team: null, players: [] }
const favorites = (team: string | null, ...players: string[]): FavoriteSlugs => ({ team, players })
const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}`)

describe('favorites of the browser and of the account', () => {
  it.each<[string, FavoriteSlugs, FavoriteSlugs, FavoriteSlugs | null, FavoriteSlugs]>([
    ['keep the team of the account', favorites('guard'), favorites('charm'), null, favorites('charm')],
    [
      'keep the team of the browser where the account has none',
      favorites('guard'),
      none,
      null,
      favorites('guard'),
    ],
    [
      'keep all players, those of the account first',
      favorites(null, 'ann', 'bea'),
      favorites(null, 'cleo', 'ann'),
      null,
      favorites(null, 'cleo', 'ann', 'bea'),
    ],
    [
      'keep what was changed in another browser since they were merged',
      favorites('guard', 'ann'),
      favorites('charm', 'bea'),
      favorites('guard', 'ann'),
      favorites('charm', 'bea'),
    ],
    [
      'keep a change that was made here and not saved',
      favorites('palms', 'bea'),
      favorites('guard', 'ann', 'cleo'),
      favorites('guard', 'ann'),
      favorites('palms', 'cleo', 'bea'),
    ],
    ['keep that the team was ended here', none, favorites('guard'), favorites('guard'), none],
    ['keep that the team was ended elsewhere', favorites('guard'), none, favorites('guard'), none],
  ])('%s', (_what, local, account, saved, merged) => {
    expect(mergeFavorites(local, account, saved)).toEqual(merged)
  })

  it('are thirty players at most, those of the account first', () => {
    const merged = mergeFavorites(
      favorites(null, ...many(20, 'here')),
      favorites(null, ...many(25, 'there')),
      null,
    )

    expect(merged.players).toEqual([...many(25, 'there'), ...many(5, 'here')])
  })
})

describe('what is sent of favorites', () => {
  it.each<[string, FavoriteSlugs, FavoriteSlugs, object | null]>([
    [
      'is nothing where both are alike',
      favorites('guard', 'ann', 'bea'),
      favorites('guard', 'bea', 'ann'),
      null,
    ],
    ['is the team alone', favorites('guard', 'ann'), favorites('charm', 'ann'), { team: 'charm' }],
    ['is that there is no team', favorites('guard'), none, { team: null }],
    [
      'is the whole list of players',
      favorites('guard', 'ann'),
      favorites('guard', 'ann', 'bea'),
      { playerSlugs: ['ann', 'bea'] },
    ],
  ])('%s', (_what, from, to, input) => {
    expect(favoritesInput(from, to)).toEqual(input)
  })
})

describe('what is sent of favorites after a refusal', () => {
  const account = favorites('charm', 'cleo')
  const input = { team: 'guard', playerSlugs: ['cleo', 'ann', 'bea'] }
  const ofTeam = { field: 'FAVORITE_TEAM' as const, value: 'guard', message: 'unknown team guard' }
  const ofAnn = {
    field: 'FAVORITE_PLAYERS' as const,
    value: 'ann',
    message: 'ann plays no more, and bea does',
  }
  const ofSomebody = { field: 'FAVORITE_PLAYERS' as const, value: null, message: 'unknown player' }
  const ofNone = { field: null, message: 'Sign in first.' }

  it.each([
    ['leaves out the player who is named', [ofAnn], { team: 'guard', playerSlugs: ['cleo', 'bea'] }],
    ['leaves out the team', [ofTeam], { playerSlugs: ['cleo', 'ann', 'bea'] }],
    ['leaves out both', [ofTeam, ofAnn], { playerSlugs: ['cleo', 'bea'] }],
    ['is nothing where a player is to blame who is not named', [ofAnn, ofSomebody], null],
    ['is nothing where no favorite is to blame', [ofNone], null],
    ['is nothing where nothing was refused', [], null],
  ])('%s', (_what, problems, rest) => {
    expect(withoutRefused(input, account, problems)).toEqual(rest)
  })

  it('is empty where all of it was refused', () => {
    expect(withoutRefused({ team: 'guard' }, account, [ofTeam])).toEqual({})
  })
})
