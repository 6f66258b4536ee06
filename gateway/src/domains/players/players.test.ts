import { describe, expect, it } from 'vitest'
import { accountName } from '../wire/accountName.ts'
import { toInjury } from './injury.ts'
import { newsTag } from './newsTag.ts'
import { playersPayload } from './payload.ts'
import { plainText } from './plainText.ts'
import { isOfLeague, toPlayer } from './player.ts'
import { toPosition } from '../statLines/position.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

describe('toInjury', () => {
  it.each([
    ['o', 'OUT', 'Out'],
    ['q', 'QUESTIONABLE', 'Questionable'],
    ['ir', 'INJURED_RESERVE', 'Injured Reserve'],
    ['na', 'UNAVAILABLE_TO_TRAVEL', 'Unavailable to travel'],
    ['utt', 'UNAVAILABLE_TO_TRAVEL', 'Unavailable to travel'],
    ['IR', 'INJURED_RESERVE', 'Injured Reserve'],
  ])('maps the code %s to %s', (code, status, label) => {
    const injury = toInjury(code, 'Knee')

    expect(injury).toEqual({ status, label, description: 'Knee' })
  })

  it.each([['H'], ['healthy'], [''], [null]])('maps %s to no injury', (code) => {
    const injury = toInjury(code, null)

    expect(injury).toBeNull()
  })
})

describe('toPosition', () => {
  it.each([
    ['A', 'ATTACK'],
    ['M', 'MIDFIELD'],
    ['D', 'DEFENSE'],
    ['LSM', 'LONG_STICK_MIDFIELD'],
    ['SSDM', 'SHORT_STICK_DEFENSIVE_MIDFIELD'],
    ['FO', 'FACE_OFF'],
    ['G', 'GOALIE'],
    ['F', 'FIELD'],
    ['lsm', 'LONG_STICK_MIDFIELD'],
    ['X', null],
    [null, null],
  ])('maps %s to %s', (code, expected) => {
    const position = toPosition(code)

    expect(position).toBe(expected)
  })
})

describe('accountName', () => {
  it.each([
    ['https://www.instagram.com/teater7/', 'teater7'],
    ['https://twitter.com/jteat15', 'jteat15'],
    ['http://instagram.com/ann.archer?hl=en', 'ann.archer'],
    ['instagram.com/ann_archer', 'ann_archer'],
    ['//twitter.com/ann#top', 'ann'],
    ['@ann_archer', 'ann_archer'],
    ['ann.archer', 'ann.archer'],
    ['https://twitter.com/', null],
    ['https://twitter.com/#!/ann', null],
    ['javascript:alert(1)', null],
    ['https://twitter.com/<script>', null],
    ['ann archer', null],
    ['', null],
    [null, null],
  ])('maps %s to %s', (raw, expected) => {
    const name = accountName(raw)

    expect(name).toBe(expected)
  })
})

describe('plainText', () => {
  it.each([
    ['Grew up in Leeds & plays a 2 < 3 zone.', 'Grew up in Leeds & plays a 2 < 3 zone.'],
    ['<p>Grew up in <b>Leeds</b>.</p><p>Likes rain.</p>', 'Grew up in Leeds. Likes rain.'],
    ['Kind.<script>alert(1)</script>', 'Kind.'],
    ['<img src=x onerror=alert(1)>', null],
    ['Kind.<style>p{}</style> Tall.', 'Kind. Tall.'],
    ['Salt &amp; Battery, &lt;fast&gt;, caf&eacute;', 'Salt & Battery, <fast>, café'],
    ['&amp;lt;', '&lt;'],
    ['One<br>two', 'One two'],
    ['  ', null],
    [null, null],
  ])('maps %j to %j', (raw, expected) => {
    const text = plainText(raw)

    expect(text).toBe(expected)
  })

  it('handles repeated opening script tags', () => {
    // So many that a quadratic search would exceed the test's timeout.
    const text = plainText(`Kind.${'<script'.repeat(240_000)}`)

    expect(text).toBe('Kind.')
  })

  it('reads at most ten thousand characters', () => {
    const text = plainText('a'.repeat(20_000))

    expect(text).toHaveLength(10_000)
  })
})

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

function playerOf(fields: object) {
  const [row] = playersPayload.parse([{ ...ANN, ...fields }])
  if (!row) throw new Error('no row')
  return toPlayer(row, 2025)
}

describe('toPlayer', () => {
  it('maps a row with only the required fields', () => {
    const player = playerOf({})

    expect(player).toEqual({
      ...{ id: encodedId('Player:001809:2025'), officialId: '001809', slug: 'ann-archer', year: 2025 },
      ...{ firstName: 'Ann', lastName: 'Archer', suffix: null, nickname: null },
      ...{ position: null, positionCode: null, number: null, teamId: null, embeddedTeam: null },
      ...{ isCaptain: false, injury: null, height: null, weight: null, handedness: null },
      ...{ age: null, birthDate: null, college: null, collegeYear: null, highSchool: null },
      ...{ hometown: null, country: null, countryCode: null, clubTeam: null, rookieYear: null },
      ...{ bio: null, instagram: null, twitter: null, portrait: null, years: [2025] },
    })
  })

  it('maps a full row', () => {
    const player = playerOf({
      ...{ lastNameSuffix: 'Jr.', nickname: 'Ace', position: 'LSM', jerseyNum: '7', isCaptain: true },
      ...{ injuryStatus: 'q', injuryDescription: 'Ankle', height: "5'8", weight: 150, handedness: 'R/L' },
      ...{ age: 26, dob: '1999-04-23', college: 'Cornell', collegeYear: 2021, highSchool: 'Hill' },
      ...{ hometown: 'Ithaca, NY', country: 'United States', countryCode: 'USA', clubTeam: 'Owls' },
      ...{ expFromYear: 2022, bio: 'Likes rain.', allYears: [2025, 2022, 2024, 2022] },
      instagramUrl: 'https://www.instagram.com/ann/',
      twitterUrl: 'https://twitter.com/ann',
      profileUrl: 'https://media.example.com/ann.png',
      currentTeam: { officialId: 'WGUA', fullName: 'Guard', location: 'Boston', locationCode: 'BOS' },
    })

    expect(player).toMatchObject({
      ...{ suffix: 'Jr.', nickname: 'Ace', position: 'LONG_STICK_MIDFIELD', positionCode: 'LSM' },
      ...{ number: '7', isCaptain: true, height: "5'8", weight: 150, handedness: 'BOTH' },
      injury: { status: 'QUESTIONABLE', label: 'Questionable', description: 'Ankle' },
      ...{ age: 26, birthDate: '1999-04-23', college: 'Cornell', collegeYear: 2021, highSchool: 'Hill' },
      ...{ hometown: 'Ithaca, NY', country: 'United States', countryCode: 'USA', clubTeam: 'Owls' },
      ...{ rookieYear: 2022, bio: 'Likes rain.', instagram: 'ann', twitter: 'ann' },
      portrait: plainImage('https://media.example.com/ann.png'),
      years: [2022, 2024, 2025],
      teamId: 'WGUA',
      embeddedTeam: { officialId: 'WGUA', year: 2025, name: 'Guard', location: 'Boston', code: 'BOS' },
    })
  })

  it.each([
    ['the bare id', { team: 'WGUA' }],
    ['a team without a name', { currentTeam: { officialId: 'WGUA' } }],
    ['the team of the season before her current one', { team: 'WGUA', currentTeam: 'WPLM' }],
  ])("finds a player's team by %s", (_what, fields) => {
    const player = playerOf(fields)

    expect(player).toMatchObject({ teamId: 'WGUA', embeddedTeam: null })
  })

  it.each([
    ['R', 'RIGHT'],
    ['l', 'LEFT'],
    ['R/L', 'BOTH'],
    ['X', null],
    [null, null],
  ])('maps the hand %s to %s', (handedness, expected) => {
    const player = playerOf({ handedness })

    expect(player.handedness).toBe(expected)
  })

  it.each([
    ['1999-04-23', '1999-04-23'],
    ['1999-04-23T00:00:00.000Z', '1999-04-23'],
    ['April 23, 1999', null],
    ['', null],
  ])('maps the birth date %j to %s', (dob, expected) => {
    const player = playerOf({ dob })

    expect(player.birthDate).toBe(expected)
  })

  it.each([
    ['no official id', { officialId: null }],
    ['no slug', { slug: undefined }],
    ['a blank slug', { slug: ' ' }],
    ['words for a captain', { isCaptain: 'yes' }],
  ])('rejects a row with %s', (_what, fields) => {
    const result = playersPayload.safeParse([{ ...ANN, ...fields }])

    expect(result.success).toBe(false)
  })

  it.each([
    ['a number for an id', { officialId: 1809 }, { officialId: '001809' }],
    ['a number with its zeros', { jerseyNum: '00' }, { jerseyNum: '00' }],
    ['a number as a number', { jerseyNum: 9 }, { jerseyNum: '9' }],
    ['years as text, with a hole', { allYears: ['2025', null] }, { allYears: [2025] }],
    ['a team without an id', { team: {} }, { team: null }],
  ])('accepts a row with %s', (_what, fields, expected) => {
    const rows = playersPayload.parse([{ ...ANN, ...fields }])

    expect(rows).toMatchObject([expected])
  })
})

describe('isOfLeague', () => {
  it.each([
    ['another league', { officialId: 'ARC', league: 'PLL' }, false],
    ['this league', { officialId: 'WGUA', league: 'WLL' }, true],
    ['no league', { officialId: 'WGUA' }, true],
    ['an id alone', 'WGUA', true],
    ['nothing', null, true],
  ])('recognizes a player whose team names %s', (_what, currentTeam, expected) => {
    const [row] = playersPayload.parse([{ ...ANN, currentTeam }])

    expect(row && isOfLeague(row, 'WLL')).toBe(expected)
  })
})

describe('newsTag', () => {
  it.each([
    ['Zoë', 'Calloway-Reed', 'Zoë Calloway-Reed'],
    ['Orla', "O'Garra", 'orla-ogarra'],
  ])('of %s %s is %s', (firstName, lastName, expected) => {
    const tag = newsTag(playerOf({ firstName, lastName, slug: 'orla-ogarra' }))

    expect(tag).toBe(expected)
  })
})
