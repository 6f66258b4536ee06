import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { namedGames, headlineSpoilers, containsScore, type SpoilerCandidate } from './headlineSpoilers.ts'

const seconds = (instant: string) => Date.parse(instant) / 1000
const GUARD = { officialId: 'WGUA', fullName: 'Guard', location: 'Boston' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging', location: 'New York' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm', location: 'Maryland' }
const PALMS = { officialId: 'WPLM', fullName: 'Palms', location: 'California' }

/**
 * Saturday noon: one game over since midnight on Friday, one live, one scheduled, one canceled. The list still has the second as scheduled.
 */
const NOW = seconds('2025-07-12T16:00:00Z')
const GAMES = exampleGames(
  game('game-1-2025-07-11', '2025-07-11T01:00:00Z', { eventStatus: 3, homeTeam: GUARD, awayTeam: CHARGING }),
  game('2025-wll-ev-2', '2025-07-12T15:30:00Z', { eventStatus: 0, homeTeam: CHARM, awayTeam: PALMS }),
  game('2025_game_3', '2025-07-13T16:00:00Z', { eventStatus: 0, homeTeam: CHARM, awayTeam: GUARD }),
)

function game(slugname: string, start: string, fields: Record<string, unknown>) {
  return { slugname, startTime: String(seconds(start)), ...fields }
}

/** The games spoiled by a feature about nobody, published on Saturday morning, with these changes. */
function slugsSpoiledBy(item: Partial<SpoilerCandidate>, now = NOW) {
  const plain = { title: 'On sticks', subtitle: null, tags: ['WLL'], publishedAt: '2025-07-12T13:00:00.000Z' }
  return headlineSpoilers({ ...plain, ...item }, GAMES, now)?.map(({ slug }) => slug) ?? null
}

describe('headlineSpoilers of an item', () => {
  it.each([
    [
      'a game that is over',
      { tags: ['WLL', 'WGUA', 'WCHA', 'recap', 'game-1-2025-07-11'] },
      ['game-1-2025-07-11'],
    ],
    ['a game in other letters', { tags: ['GAME-1-2025-07-11'] }, ['game-1-2025-07-11']],
    ['the game that a clip shows', { eventSlug: 'game-1-2025-07-11' }, ['game-1-2025-07-11']],
    ['a game that has begun, whatever the list says', { tags: ['2025-wll-ev-2'] }, ['2025-wll-ev-2']],
    ['a game to come alone', { tags: ['2025_game_3'] }, []],
    ['nothing', {}, []],
  ])('finds by its tags %s', (_what, item, slugs) => {
    expect(slugsSpoiledBy(item)).toEqual(slugs)
  })

  it.each([
    ['its id', { tags: ['WGUA'] }],
    ['an older id of it', { tags: ['WGUC'] }],
    ['its name as a tag', { tags: ['boston guard'] }],
    ['its name in the headline', { title: 'The Guard’s best night' }],
    ['its name under the headline', { subtitle: 'How Charging felt about it' }],
  ])('finds the new game of a club that it names by %s', (_what, item) => {
    expect(slugsSpoiledBy(item)).toEqual(['game-1-2025-07-11'])
  })

  it.each([
    ['a player that guarded somebody', { title: 'She guarded the crease' }],
    ['a club without a game', { tags: ['WXYZ'], title: 'Chrome' }],
  ])('is empty for %s', (_what, item) => {
    expect(slugsSpoiledBy(item)).toEqual([])
  })

  const [LATEST, TOO_LATE] = ['2025-07-13T05:00:00.000Z', '2025-07-13T05:00:01.000Z']

  it.each([
    ['2025-07-11T03:00:00.000Z', 'in the night of the game', true],
    [LATEST, 'within 48 hours of its end', true],
    [TOO_LATE, 'later', false],
    ['2025-07-09T01:00:00.000Z', 'up to 48 hours before it', true],
    ['2025-07-09T00:59:59.000Z', 'earlier', false],
  ])("counts the club's game when it was published at %s, %s: %s", (publishedAt, _when, tells) => {
    const slugs = slugsSpoiledBy({ tags: ['WCHA'], publishedAt })

    expect(slugs).toEqual(tells ? ['game-1-2025-07-11'] : [])
  })

  it('ignores an old game for an item from before it, but never for one from after it', () => {
    const [before, after] = ['2025-07-10T20:00:00.000Z', '2025-07-11T20:00:00.000Z']
    const old = seconds(TOO_LATE)

    expect(slugsSpoiledBy({ tags: ['WCHA'], publishedAt: before }, old)).toEqual([])
    expect(slugsSpoiledBy({ tags: ['WCHA'], publishedAt: after }, old)).toEqual(['game-1-2025-07-11'])
  })

  it.each([
    ['a recap of a game that is not known', { tags: ['WLL', 'Recap'] }],
    ['a game of another season', { tags: ['2024_championship_game'] }],
    ['a score in the headline', { title: 'Home side hold off visitors, 12–10' }],
    ['a score under the headline', { subtitle: 'Palmer 12, Hale 10' }],
    ['a record', { title: 'They are 4-3-1 at the break' }],
  ])('is null for %s', (_what, item) => {
    expect(slugsSpoiledBy({ publishedAt: '2025-06-01T00:00:00.000Z', ...item })).toBeNull()
  })

  it.each(['Schedule of the 2025-26 season', 'Tickets from $20-40', 'Her 5 favorite assists', 'At 7:30 PM'])(
    'is empty for the headline "%s"',
    (title) => {
      expect(slugsSpoiledBy({ title, tags: ['WLL', 'highlights', '2025', 'season-2025'] })).toEqual([])
    },
  )
})

it('finds the All-Star Game for an item of the All-Star event', () => {
  const games = exampleGames(
    game('2025-asg', '2025-07-11T01:00:00Z', { eventStatus: 3, seasonSegment: 'allstar' }),
  )
  const item = {
    title: 'On sticks',
    subtitle: null,
    tags: ['all-star'],
    publishedAt: '2025-07-11T05:00:00.000Z',
  }

  expect(headlineSpoilers(item, games, NOW)?.map(({ slug }) => slug)).toEqual(['2025-asg'])
})

it('is null for an item about more than four games', () => {
  const games = exampleGames(
    ...[1, 2, 3, 4, 5].map((day) =>
      game(`game-${day}`, `2025-07-1${day}T01:00:00Z`, { eventStatus: 3, homeTeam: GUARD }),
    ),
  )
  const item = {
    title: 'x',
    subtitle: null,
    tags: games.map(({ slug }) => slug),
    publishedAt: '2025-07-11T05:00:00.000Z',
  }

  expect(headlineSpoilers(item, games, seconds('2025-07-16T00:00:00Z'))).toBeNull()
})

it('matches the names of games in any case', () => {
  expect(namedGames({ tags: ['2025-WLL-ev-2', '2025-wll-ev-2'], eventSlug: '2025-wll-EV-2' })).toEqual([
    '2025-wll-ev-2',
  ])
})

it.each(['Guard\u00a012, Charm\u00a010', 'Guard 12 , Charm  10', '12  -  10'])(
  'containsScore finds the score in %j, however it is spaced',
  (text) => {
    expect(containsScore(text)).toBe(true)
  },
)
