import { expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'

const CHARM = { officialId: 'WCHR', fullName: 'Charm', location: 'Maryland' }
const GUARD = { officialId: 'WGUA', fullName: 'Guard', location: 'Boston' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging', location: 'New York' }
const OPEN = { homeTeam: null, awayTeam: null }

/** Charm's home game of the regular season, at the Cove. */
const AT_THE_COVE = {
  ...{ slugname: 'opener', homeTeam: CHARM, awayTeam: CHARGING },
  ...{ venue: 'Cove', location: 'Annapolis, MD' },
}

it.each([
  [
    'a regular-season game anywhere',
    { seasonSegment: 'regular', venue: 'Oval', location: 'Richmond, VA' },
    false,
  ],
  ['an all-star game', { seasonSegment: 'allstar' }, true],
  ['a Championship Series game in the city of its home team', { seasonSegment: 'champseries' }, true],
  [
    'a final at a ground of neither',
    { seasonSegment: 'post', venue: 'Oval', location: 'Richmond, VA' },
    true,
  ],
  ["a semifinal in the home team's city", { seasonSegment: 'post', venue: 'New Dome' }, false],
  [
    "a semifinal at the ground of the home team's season",
    { seasonSegment: 'post', homeTeam: CHARM, venue: 'Cove', location: 'Annapolis, MD' },
    false,
  ],
  [
    "a final at another club's ground",
    { seasonSegment: 'post', venue: 'Cove', location: 'Annapolis, MD' },
    true,
  ],
  ['a final whose ground is open', { seasonSegment: 'post', venue: null, location: null }, false],
  ['an undecided final at no club’s ground', { seasonSegment: 'post', ...OPEN, venue: 'Oval' }, true],
  [
    "an undecided semifinal at a club's ground",
    { seasonSegment: 'post', ...OPEN, venue: 'Cove', location: 'Annapolis, MD' },
    false,
  ],
])('withNeutralGrounds decides whether %s is on neutral ground', (_what, fields, expected) => {
  const games = exampleGames(AT_THE_COVE, {
    slugname: 'game',
    homeTeam: GUARD,
    awayTeam: CHARGING,
    ...fields,
  })

  expect(games.find(({ slug }) => slug === 'game')?.isNeutral).toBe(expected)
})
