import { describe, expect, it } from 'vitest'
import { BadUserInputError } from '../../errors.ts'
import { toCoaches } from './coach.ts'
import { teamPayload } from '../season/teamPayload.ts'
import { teamRecordPayload } from './payload.ts'
import { defaultTeam, toTeam } from './team.ts'
import { checkTeamName, findTeamByName } from './teamLookup.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

const TEAMS = [
  { officialId: 'ASE', fullName: 'East', location: 'EAST', kind: 'ALL_STAR' },
  { officialId: 'ASW', fullName: 'West', location: 'WEST', kind: 'ALL_STAR' },
  { officialId: 'WCHR', fullName: 'Charm', location: 'Maryland' },
  { officialId: 'WCHA', fullName: 'Charging', location: 'New York' },
  { officialId: 'WGUA', fullName: 'Guard', location: 'Boston' },
  { officialId: 'WPLM', fullName: 'Palms', location: 'California' },
  { officialId: 'WEST', fullName: 'Cyclones', location: 'Ohio' },
  { officialId: 'TIZ', fullName: 'Team Izzy', kind: 'ALL_STAR' },
].map(({ kind, ...team }) =>
  toTeam(
    { ...teamPayload.parse(team), fullName: team.fullName },
    2025,
    kind === 'ALL_STAR' ? 'ALL_STAR' : 'CLUB',
  ),
)

describe('findTeamByName', () => {
  it.each([
    ['a nickname', 'guard', 'WGUA'],
    ['a nickname in any case, trimmed', 'GUARD ', 'WGUA'],
    ['place and nickname with a hyphen', 'boston-guard', 'WGUA'],
    ['a hyphenated name in any case', 'New-York-Charging', 'WCHA'],
    ['an official id in any case', 'wgua', 'WGUA'],
    ['an official id, trimmed', ' WPLM ', 'WPLM'],
    ['the full name with a space', 'Boston Guard', 'WGUA'],
    ['the full name in any case, with more spaces', ' boston  GUARD ', 'WGUA'],
    ['a full name of three words', 'New York Charging', 'WCHA'],
    ['the place of a single club', 'boston', 'WGUA'],
    ['a place of two words', 'New-York', 'WCHA'],
    ['a nickname of four letters', 'East', 'ASE'],
    ['an id of four letters that is also a name', 'WEST', 'WEST'],
    ['a hyphenated name that contains a club and a side', 'east-coast-guard', 'WGUA'],
    ['the alias WCAL', 'wcal', 'WPLM'],
    ['the alias WMDL', 'WMDL', 'WCHR'],
    ['the alias WGUC', 'wguc', 'WCHA'],
    ['the id of an all-star side', 'tiz', 'TIZ'],
    ['the name of an all-star side', 'Team Izzy', 'TIZ'],
    ['the address of an all-star side', 'team-izzy', 'TIZ'],
  ])('finds a team by %s', (_what, name, officialId) => {
    const team = findTeamByName(TEAMS, name)

    expect(team?.officialId).toBe(officialId)
  })

  it('finds no club by a city with two clubs', () => {
    const teams = TEAMS.map((team) => ({ ...team, location: 'Boston' }))

    expect(findTeamByName(teams, 'boston')).toBeUndefined()
  })

  it.each([['dragons'], ['wxyz'], ['maryland guard'], ['boston-dragons'], ['guar'], ['arm']])(
    'finds no team called %s',
    (name) => {
      expect(findTeamByName(TEAMS, name)).toBeUndefined()
    },
  )
})

describe('checkTeamName', () => {
  it.each([['guard'], [' Guard '], ['new-york-charging'], ["O'Neill"], ['St. Paul'], ['a'.repeat(60)]])(
    'accepts %s',
    (name) => {
      const check = () => checkTeamName('name', name)

      expect(check).not.toThrow()
    },
  )

  it.each([
    [''],
    ['   '],
    ['../user'],
    ['..'],
    ['%2e%2e'],
    ['//host'],
    ['guard?x=1'],
    ['guard\r\nX-Evil: 1'],
    ['guard\n'],
    ['a'.repeat(61)],
  ])('rejects %j, naming the argument', (name) => {
    const check = () => checkTeamName('team', name)

    expect(check).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'team' }))
    expect(check).toThrow(BadUserInputError)
  })
})

describe('toTeam', () => {
  it('maps a team in a game', () => {
    const payload = teamPayload.parse({
      officialId: 'WGUA',
      year: 2024,
      urlLogo: 'https://media.example.com/WGUA.svg',
      fullName: 'Guard',
      location: 'Boston',
      locationCode: 'BOS',
      slogan: 'Hold the line',
      teamColor: '#0b5a6b',
      backgroundColor: '#8fe6d6',
      shopImg: '',
      igTag: 'https://www.instagram.com/BostonGuard/',
      twTag: 'WLLGuard',
      teamWins: 5,
      teamLosses: 3,
      teamTies: 1,
    })

    const team = toTeam({ ...payload, fullName: 'Guard' }, 2025)

    expect(team).toEqual({
      id: encodedId('Team:WGUA:2025'),
      officialId: 'WGUA',
      slug: 'guard',
      kind: 'CLUB',
      year: 2025,
      name: 'Guard',
      location: 'Boston',
      code: 'BOS',
      color: '#0b5a6b',
      secondColor: '#8fe6d6',
      logo: plainImage('https://media.example.com/WGUA.svg'),
      banner: null,
      shopImage: null,
      slogan: 'Hold the line',
      instagram: 'BostonGuard',
      twitter: 'WLLGuard',
      record: { wins: 5, losses: 3, ties: 1 },
    })
  })

  it('maps a full record, whose logo and second color have other names', () => {
    const record = teamRecordPayload.parse({
      officialId: 'WCHR',
      fullName: 'Charm',
      background: '#ffc2d4',
      teamLogo: 'media.example.com/WCHR.svg',
      teamBanner: 'https://media.example.com/charm.jpg',
      coaches: null,
    })

    const team = toTeam(record, 2025)

    expect(team).toMatchObject({
      secondColor: '#ffc2d4',
      logo: plainImage('https://media.example.com/WCHR.svg'),
      banner: plainImage('https://media.example.com/charm.jpg'),
      location: null,
      code: 'WCHR',
      record: { wins: 0, losses: 0, ties: 0 },
    })
  })

  it.each([
    ['ZPP', 'PLAYER_POOL'],
    ['WGUA', 'CLUB'],
  ])('recognizes the kind of %s', (officialId, kind) => {
    const payload = teamPayload.parse({ officialId })

    const team = toTeam({ ...payload, fullName: 'Some Side' }, 2025)

    expect(team).toMatchObject({ kind, slug: 'some-side' })
  })

  it('drops an invalid color', () => {
    const payload = teamPayload.parse({ officialId: 'WGUA', teamColor: 'url(https://evil.example.com)' })

    const team = toTeam({ ...payload, fullName: 'Guard' }, 2025)

    expect(team.color).toBeNull()
  })

  it('falls back to the Archers', () => {
    const team = defaultTeam(2025)

    expect(team).toMatchObject({ id: encodedId('Team:ARC:2025'), name: 'Archers', slug: 'archers' })
  })
})

describe('toCoaches', () => {
  it('sorts the head coach first and names everybody', () => {
    const record = teamRecordPayload.parse({
      officialId: 'WGUA',
      fullName: 'Guard',
      coaches: [
        { coachType: 'assistant', firstName: 'Bea', lastName: 'Bell' },
        { coachType: 'assistant', name: 'Cleo Cole', profileUrl: null },
        {
          coachType: 'head',
          firstName: 'Ada',
          lastName: 'Ames',
          profileUrl: 'https://media.example.com/ada.png',
        },
      ],
    })

    const coaches = toCoaches(record, { officialId: 'WGUA', year: 2025 })

    expect(coaches).toEqual([
      {
        id: 'Coach:WGUA:2025:HEAD:ada-ames',
        type: 'HEAD',
        name: 'Ada Ames',
        portrait: plainImage('https://media.example.com/ada.png'),
      },
      { id: 'Coach:WGUA:2025:ASSISTANT:bea-bell', type: 'ASSISTANT', name: 'Bea Bell', portrait: null },
      { id: 'Coach:WGUA:2025:ASSISTANT:cleo-cole', type: 'ASSISTANT', name: 'Cleo Cole', portrait: null },
    ])
  })

  it.each([
    ['no official id', { officialId: undefined }],
    ['no name', { fullName: null }],
    ['words for a figure', { teamWins: 'five' }],
  ])('rejects a record with %s', (_what, fields) => {
    const result = teamRecordPayload.safeParse({ officialId: 'WGUA', fullName: 'Guard', ...fields })

    expect(result.success).toBe(false)
  })

  it.each([
    ['a coach without a name', [{ coachType: 'head' }]],
    ['null for a coach', [null]],
    ['no coaches', null],
  ])('accepts a record without %s', (_what, coaches) => {
    const record = teamRecordPayload.parse({ officialId: 'WGUA', fullName: 'Guard', coaches })

    expect(record.coaches).toEqual([])
  })
})
