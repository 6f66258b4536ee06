import { describe, expect, it } from 'vitest'
import { UpstreamUnavailableError } from '../../errors.ts'
import { teamPayload } from '../season/teamPayload.ts'
import { toTeam } from '../teams/team.ts'
import { clubNamed } from '../teams/teamLookup.ts'
import { leagueTag, readTypedTag, type FeedTag, type KnownIds } from './feedTag.ts'

const GUARD = toTeam(
  { ...teamPayload.parse({ officialId: 'WGUA', location: 'Boston' }), fullName: 'Guard' },
  2025,
)

const KNOWN: KnownIds = {
  league: 'WLL',
  teams: {
    isSide: (id) => Promise.resolve(['WGUA', 'TIZ'].includes(id)),
    clubByName: (name) => Promise.resolve(clubNamed([GUARD], name) ?? null),
  },
}

const DOWN: KnownIds = {
  ...KNOWN,
  teams: {
    isSide: () => Promise.resolve(false),
    clubByName: () => Promise.reject(new UpstreamUnavailableError('the list is down')),
  },
}

/** What a league is asked for, and the list that is found, where it has an item for each of those words. */
async function ask(typed: string, { known = KNOWN, tagged = [] as string[] } = {}) {
  const requests: FeedTag[] = []
  const list = await readTypedTag(typed, known, {
    read: (tag) => {
      requests.push(tag)
      return Promise.resolve(tagged.filter((name) => name === tag.text))
    },
    isEmpty: ({ length }) => length === 0,
  })
  return { requests, list }
}

describe('a typed tag', () => {
  it.each([['wgua'], ['WGUA'], [' wGua ']])('takes %j for the id of a team', async (typed) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text: 'WGUA', key: 'WGUA' }])
  })

  it.each([['Guard'], ['guard'], [' GUARD '], ['Boston Guard'], ['boston  guard'], ['boston-guard']])(
    'takes %j for the id of the club with this name when the text itself has no items',
    async (typed) => {
      const { requests, list } = await ask(typed, { tagged: ['WGUA'] })

      expect(requests.at(-1)).toEqual({ text: 'WGUA', key: 'WGUA' })
      expect(list).toEqual(['WGUA'])
    },
  )

  it.each([['guards'], ['Boston'], ['guard-highlights'], ['New York Guard']])(
    'takes %j for a text like any other, though it is nearly the name of a club',
    async (typed) => {
      const { requests, list } = await ask(typed, { tagged: ['WGUA'] })

      expect(requests).toEqual([{ text: typed, key: `typed:${typed.toLowerCase()}` }])
      expect(list).toEqual([])
    },
  )

  it.each([
    ['wll', 'WLL'],
    ['tiz', 'TIZ'],
  ])('takes %j for the id of the league or of one of its sides', async (typed, id) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text: id, key: id }])
  })

  it.each([
    ['film', 'film', 'typed:film'],
    ['FILM', 'FILM', 'typed:film'],
    ['Highlights', 'Highlights', 'typed:highlights'],
    [' All-Star 2025', 'All-Star 2025', 'typed:all-star 2025'],
    ['Lucía Núñez', 'Lucía Núñez', 'typed:lucía núñez'],
  ])('sends %j as it was typed, and caches it once for every case', async (typed, text, key) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text, key }])
  })

  it('fails when it has no items and the clubs cannot be read', async () => {
    await expect(ask('guard', { known: DOWN })).rejects.toThrow('the list is down')
  })

  it.each([[''], ['  '], ['../user'], ['a&b'], ['a\r\nb'], ['a'.repeat(41)]])('refuses %j', async (tag) => {
    await expect(ask(tag)).rejects.toThrow('tag: must be 1 to 40 letters, digits, spaces and hyphens')
  })
})

it("leaves the league's own tags unchanged", () => {
  expect(leagueTag('Keira Gildersleeve')).toEqual({
    text: 'Keira Gildersleeve',
    key: 'Keira Gildersleeve',
  })
})
