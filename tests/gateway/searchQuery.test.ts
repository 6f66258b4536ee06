import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const SEARCH = `query ($text: String!, $first: Int) {
  search(text: $text, first: $first) {
    nodes {
      __typename
      ... on Team { slug }
      ... on Player { slug }
      ... on Game { slug }
      ... on Video { id: officialId }
      ... on Article { id: officialId }
    }
  }
}`

interface Found {
  id: string
  nodes: { __typename: string; slug?: string; id?: string }[]
}

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})

afterAll(async () => {
  await stack.close()
})

/** The results, each as its kind and slug. */
async function hitsOf(text: string, first = 10): Promise<string[]> {
  const answer = await stack.query(SEARCH, { text, first })
  expect(answer.errors).toEqual([])
  const { nodes } = answer.data?.['search'] as Found
  return nodes.map((hit) => `${hit.__typename} ${hit.slug ?? hit.id}`)
}

describe('search', () => {
  it.each([
    ['a nickname', 'guard', 'Team guard'],
    ['a nickname in capitals with spaces', ' GUARD ', 'Team guard'],
    ['the beginning of a nickname', 'gua', 'Team guard'],
    ['an article before it', 'the charm', 'Team charm'],
    ['a place', 'boston', 'Team guard'],
    ['place and nickname', 'Boston Guard', 'Team guard'],
    ['place and nickname with a hyphen', 'boston-guard', 'Team guard'],
    ['the address of a team whose place has two words', 'new-york-charging', 'Team charging'],
    ['two words as one', 'newyork', 'Team charging'],
    ['the beginning of a place', 'maryl', 'Team charm'],
    ['the short form of a place', 'NY', 'Team charging'],
    ['a short form that names begin with', 'cal', 'Team palms'],
    ['an official id', 'wgua', 'Team guard'],
    ['an older id of the Palms', 'WCAL', 'Team palms'],
    ['an older id of the Charm', 'wmdl', 'Team charm'],
    ['an older id of the Charging', 'wguc', 'Team charging'],
    ['two letters exchanged', 'gaurd', 'Team guard'],
    ['a letter left out', 'chargng', 'Team charging'],
  ])('finds a team by %s', async (_by, text, expected) => {
    const [best] = await hitsOf(text)

    expect(best).toBe(expected)
  })

  it.each([
    ['her name', 'zoe merriweather', 'zoe-merriweather'],
    ['her name with its accent', 'Zoë Merriweather', 'zoe-merriweather'],
    ['her name with an accent of two characters', 'Zoe\u0308 Merriweather', 'zoe-merriweather'],
    ['her last name first', 'Merriweather, Zoë', 'zoe-merriweather'],
    ['the beginnings of both names', 'zo merr', 'zoe-merriweather'],
    ['her slug', 'maeve-corrigall', 'maeve-corrigall'],
    ['her official id', '001243', 'ruth-delacourt'],
    ['a name with a tilde, typed without', 'nunez', 'kit-nunez'],
    ['names with accents in any order', 'NÚÑEZ Sloane', 'sloane-nunez'],
    ['an accent that was left out', 'lucia wads', 'lucia-wadsworth'],
    ['an accent too many', 'Ópal Stonebraker', 'opal-stonebraker'],
    ['a name of the player pool', 'Lucía Castellane', 'lucia-castellane'],
    ['a name with a dot, though she has left', 'St. Aubyn', 'reese-st-aubyn'],
    ['an apostrophe', "O'Garra", 'hana-ogarra'],
    ['a typographic apostrophe', 'O’Garra', 'hana-ogarra'],
    ['an apostrophe left out', 'ogarra', 'hana-ogarra'],
    ['a space for an apostrophe', 'o garra', 'hana-ogarra'],
    ['a part of a double name', 'opal harkness', 'opal-harkness-bly'],
    ['a double name in one word', 'marin callowayreed', 'marin-calloway-reed'],
    ['a given name in full', 'abigail farnsley', 'abby-farnsley'],
    ['a given name in full alone', 'Beatrice', 'bea-larkspur'],
    ['another full given name', 'harriet shadwell', 'hattie-shadwell'],
    ['one more full given name', 'Theresa Jessop', 'tess-jessop'],
    ['the name that teammates use, and her place', 'moose boston', 'marin-calloway-reed'],
    ['a name with a letter left out', 'heatherngton', 'nadia-heatherington'],
    ['a name with two slips', 'kiera gilderslieve', 'keira-gildersleeve'],
    ['her number', '#22', 'yara-cadwell'],
    ['her number and team', '#22 guard', 'ruth-delacourt'],
    ['a bare number and team', '22 guard', 'ruth-delacourt'],
    ['number in words and place', 'no. 22 maryland', 'vera-hallowell'],
    ['team and position', 'guard goalie', 'nadia-heatherington'],
    ['team and position of two words', 'charging face-off', 'zadie-coldiron'],
    ['a name that is in the news too', 'Nadia Hallowell', 'nadia-hallowell'],
    ['a last name that is in the news too', 'dashwood', 'maeve-dashwood'],
  ])('finds a player by %s', async (_by, text, expected) => {
    const [best] = await hitsOf(text)

    expect(best).toBe(`Player ${expected}`)
  })

  it.each([
    ['two teams: the next one', 'guard palms', '2025-wll-ev-24'],
    ['two teams with a word between', 'Palms vs. Guard', '2025-wll-ev-24'],
    ['two places', 'boston at california', '2025-wll-ev-24'],
    ['two codes', 'BOS @ CAL', '2025-wll-ev-24'],
    ['two teams: the one that is on', 'charging guard', '2025-wll-ev-17'],
    ['the word live', 'live', '2025-wll-ev-17'],
    ['its address', '2025-wll-ev-8', '2025-wll-ev-8'],
    ['what the league calls it', 'opening night', '2025-wll-ev-1'],
    ['what the league calls several: the one that is on', 'Rivalry Weekend', '2025-wll-ev-17'],
    ['part of the season', 'all-star', '2025-wll-all-star-game'],
    ['part of the season in one word', 'allstar game', '2025-wll-all-star-game'],
    ['a part that is over: its last one', 'preseason', '2025-wll-preseason-ev-4'],
    ['the final, before its teams are known', 'final', '2025-wll-final'],
    ['team and day', 'guard july 4', '2025-wll-ev-13'],
    ['week and team', 'week 9 palms', '2025-wll-ev-20'],
    ['the ground: the next one there', 'harbor field', '2025-wll-ev-18'],
    ['the city', 'louisville', '2025-wll-all-star-game'],
    ['its state', 'postponed', '2025-wll-ev-21'],
    ['tickets of a team', 'charm tickets', '2025-wll-ev-18'],
  ])('finds a game by %s', async (_by, text, expected) => {
    const [best] = await hitsOf(text)

    expect(best).toBe(`Game ${expected}`)
  })

  it.each([
    ['a long word begun', 'throckmorton', 'Article wll-art-1005'],
    ['two words of its title', 'power rankings', 'Article wll-art-1006'],
    ['its id', 'wll-clip-2003', 'Video wll-clip-2003'],
    ['a team and what it shows: the newest', 'guard highlights', 'Video wll-reel-2025-wll-ev-16'],
    ['words of a title that two have: the newer', 'goal of the week', 'Article wll-art-1019'],
    ['a name with a dot and what it shows', 'st. aubyn clip', 'Video wll-clip-2005'],
    ['its whole title', 'Mailbag: do goalies ever get used to it?', 'Article wll-art-1020'],
  ])('finds clips and news by %s', async (_by, text, expected) => {
    const [best] = await hitsOf(text)

    expect(best).toBe(expected)
  })

  it('ranks a team before its nearest games, those before the news, and the other games and its players last', async () => {
    const hits = await hitsOf('guard', 6)

    expect(hits).toEqual([
      'Team guard',
      'Game 2025-wll-ev-17',
      'Game 2025-wll-ev-19',
      'Game 2025-wll-ev-22',
      'Article wll-art-1001',
      'Video wll-clip-2004',
    ])
  })

  it('ranks players before the news about them', async () => {
    const hits = await hitsOf('nadia')

    expect(hits).toEqual([
      'Player nadia-hallowell',
      'Player nadia-heatherington',
      'Video wll-clip-2003',
      'Article wll-art-1008',
      'Video wll-clip-2009',
      'Article wll-recap-2025-wll-ev-13',
    ])
  })

  it('ranks exact words, the player pool last, before words that begin with them', async () => {
    const hits = await hitsOf('dash', 6)

    expect(hits).toEqual([
      'Player pia-brannock',
      'Player rosalind-kettering',
      'Player leona-marchetto',
      'Player rosalind-ravenscar',
      'Player pia-redfern',
      'Player maeve-dashwood',
    ])
  })

  it.each([
    ['its address', '2024_championship_game', 'Game 2024_championship_game'],
    ['teams and day', 'guard charging july 13 2024', 'Game guard-charging-2024-7-13'],
    ['what the league called it', 'makeup game', 'Game palms-charm-2024-7-09'],
  ])('finds a game of a past season by %s', async (_by, text, expected) => {
    const [best] = await hitsOf(text)

    expect(best).toBe(expected)
  })

  it('ranks the games of the current season before those of past seasons', async () => {
    const hits = await hitsOf('opening night', 3)

    expect(hits).toEqual(['Game 2025-wll-ev-1', 'Game 2024_game_1'])
  })

  it('finds a player who has left the league, and everybody else once', async () => {
    const listOf = async (year: number) => {
      const response = await fetch(`${stack.sandbox.leagueUrl}/v3/wll/players?year=${year}`, {
        headers: { authorization: 'Bearer test' },
      })
      return (await response.json()) as { slug: string; firstName: string; lastName: string }[]
    }
    const current = new Set((await listOf(2025)).map(({ slug }) => slug))
    const past = await listOf(2024)
    const gone = past.find(({ slug }) => !current.has(slug))
    const stays = past.find(({ slug }) => current.has(slug))

    const [best] = await hitsOf(`${gone?.firstName} ${gone?.lastName}`)
    const found = await hitsOf(`${stays?.firstName} ${stays?.lastName}`, 20)

    expect(best).toBe(`Player ${gone?.slug}`)
    expect(found.filter((hit) => hit === `Player ${stays?.slug}`)).toHaveLength(1)
  })

  it('finds items that match most of the words when nothing matches all', async () => {
    const [best] = await hitsOf('boston guard lacrosse')

    expect(best).toBe('Team guard')
  })

  it('finds nothing for stop words', async () => {
    expect(await hitsOf('xyzzyplugh')).toEqual([])
  })

  it('finds no game of the Championship Series and no player pool while the league does not show them', async () => {
    const hits = [
      ...(await hitsOf('2025-championship-series-ev-8', 20)),
      ...(await hitsOf('player pool', 20)),
    ]

    expect(hits.filter((hit) => /^Game .*championship|^Team/.test(hit))).toEqual([])
  })

  it('ignores punctuation, accents and word endings', async () => {
    const answer = await stack.query(SEARCH, { text: ' Zoë’s  No. 16! ', first: 1 })

    expect(answer.data).toEqual({
      search: { nodes: [{ __typename: 'Player', slug: 'zoe-merriweather' }] },
    })
  })
})
