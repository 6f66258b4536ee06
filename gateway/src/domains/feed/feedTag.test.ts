import { describe, expect, it } from 'vitest'
import { toTeam } from '../teams/team.ts'
import { teamPayload } from '../teams/payload.ts'
import { clubNamed } from '../teams/teamLookup.ts'
import { leagueTag, typedTag, type KnownIds } from './feedTag.ts'

const GUARD = toTeam(
  { ...teamPayload.parse({ officialId: 'WGUA', location: 'Boston' }), fullName: 'Guard' },
  2025,
)

const KNOWN: KnownIds = {
  league: 'WLL',
  teams: {
    clubOfTags: (tags) => Promise.resolve(tags.includes('WGUA') ? GUARD : null),
    clubByName: (name) => Promise.resolve(clubNamed([GUARD], name) ?? null),
  },
}

describe('typedTag', () => {
  it.each([['wgua'], ['WGUA'], [' wGua ']])('takes %j for the id of a team', async (typed) => {
    const tag = await typedTag(typed, KNOWN)

    expect(tag).toEqual({ words: 'WGUA', key: 'WGUA' })
  })

  it.each([['Guard'], ['guard'], [' GUARD '], ['Boston Guard'], ['boston  guard'], ['boston-guard']])(
    'takes %j for the id of the club that has this name',
    async (typed) => {
      const tag = await typedTag(typed, KNOWN)

      expect(tag).toEqual({ words: 'WGUA', key: 'WGUA' })
    },
  )

  it.each([['guards'], ['Boston'], ['guard-highlights'], ['New York Guard']])(
    'takes %j for a word like any other, though it is nearly the name of a club',
    async (typed) => {
      const tag = await typedTag(typed, KNOWN)

      expect(tag).toEqual({ words: typed, key: `typed:${typed.toLowerCase()}` })
    },
  )

  it.each([
    ['wll', 'WLL'],
    ['tiz', 'TIZ'],
  ])('takes %j for the id of the league or of one of its sides', async (typed, id) => {
    const tag = await typedTag(typed, KNOWN)

    expect(tag).toEqual({ words: id, key: id })
  })

  it.each([
    ['film', 'film', 'typed:film'],
    ['FILM', 'FILM', 'typed:film'],
    ['Highlights', 'Highlights', 'typed:highlights'],
    [' All-Star 2025', 'All-Star 2025', 'typed:all-star 2025'],
    ['Lucía Núñez', 'Lucía Núñez', 'typed:lucía núñez'],
  ])('asks for %j as it was typed, and keeps it once for every case', async (typed, words, key) => {
    const tag = await typedTag(typed, KNOWN)

    expect(tag).toEqual({ words, key })
  })

  it.each([[''], ['  '], ['../user'], ['a&b'], ['a\r\nb'], ['a'.repeat(41)]])('refuses %j', async (tag) => {
    await expect(typedTag(tag, KNOWN)).rejects.toThrow(
      'tag: must be 1 to 40 letters, digits, spaces and hyphens',
    )
  })
})

it("leaves the league's own words as they are", () => {
  expect(leagueTag('Keira Gildersleeve')).toEqual({
    words: 'Keira Gildersleeve',
    key: 'Keira Gildersleeve',
  })
})
