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

/** The tag that is requested from the league, and the list that is found, where it has items for the `tagged` words. */
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

describe('readTypedTag', () => {
  it.each([['wgua'], ['WGUA'], [' wGua ']])('treats %j as the id of a team', async (typed) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text: 'WGUA', key: 'WGUA' }])
  })

  it.each([['Guard'], ['guard'], [' GUARD '], ['Boston Guard'], ['boston  guard'], ['boston-guard']])(
    'treats %j as the club of this name when the text itself has no items',
    async (typed) => {
      const { requests, list } = await ask(typed, { tagged: ['WGUA'] })

      expect(requests.at(-1)).toEqual({ text: 'WGUA', key: 'WGUA' })
      expect(list).toEqual(['WGUA'])
    },
  )

  it.each([['guards'], ['Boston'], ['guard-highlights'], ['New York Guard']])(
    'treats %j as plain text, although it is nearly the name of a club',
    async (typed) => {
      const { requests, list } = await ask(typed, { tagged: ['WGUA'] })

      expect(requests).toEqual([{ text: typed, key: `typed:${typed.toLowerCase()}` }])
      expect(list).toEqual([])
    },
  )

  it.each([
    ['wll', 'WLL'],
    ['tiz', 'TIZ'],
  ])('treats %j as the id of the league or of one of its sides', async (typed, id) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text: id, key: id }])
  })

  it.each([
    ['film', 'film', 'typed:film'],
    ['FILM', 'FILM', 'typed:film'],
    ['Highlights', 'Highlights', 'typed:highlights'],
    [' All-Star 2025', 'All-Star 2025', 'typed:all-star 2025'],
    ['Lucía Núñez', 'Lucía Núñez', 'typed:lucía núñez'],
  ])('sends %j as typed, and caches it once for all cases', async (typed, text, key) => {
    const { requests } = await ask(typed)

    expect(requests).toEqual([{ text, key }])
  })

  it('fails when the tag has no items and the clubs cannot be read', async () => {
    await expect(ask('guard', { known: DOWN })).rejects.toThrow('the list is down')
  })

  it.each([[''], ['  '], ['../user'], ['a&b'], ['a\r\nb'], ['a'.repeat(41)]])('rejects %j', async (tag) => {
    await expect(ask(tag)).rejects.toThrow('tag: must be 1 to 40 letters, digits, spaces and hyphens')
  })
})

it("leagueTag leaves the league's own tags unchanged", () => {
  expect(leagueTag('Keira Gildersleeve')).toEqual({
    text: 'Keira Gildersleeve',
    key: 'Keira Gildersleeve',
  })
})
