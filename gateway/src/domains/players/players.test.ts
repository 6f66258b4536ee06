import { describe, expect, it } from 'vitest'
import { toInjury } from './injury.ts'
import { rosterPayload } from './payload.ts'
import { toPosition } from './position.ts'
import { toRoster } from './rosterPlayer.ts'

describe('toInjury', () => {
  it.each([
    ['o', 'OUT', 'Out'],
    ['q', 'QUESTIONABLE', 'Questionable'],
    ['ir', 'INJURED_RESERVE', 'Injured Reserve'],
    ['na', 'UNAVAILABLE_TO_TRAVEL', 'Unavailable to travel'],
    ['utt', 'UNAVAILABLE_TO_TRAVEL', 'Unavailable to travel'],
    ['IR', 'INJURED_RESERVE', 'Injured Reserve'],
  ])('reads the code %s as %s', (code, status, label) => {
    const injury = toInjury(code, 'Knee')

    expect(injury).toEqual({ status, label, description: 'Knee' })
  })

  it.each([['H'], ['healthy'], [''], [null]])('reads %s as no injury', (code) => {
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
  ])('reads %s as %s', (code, expected) => {
    const position = toPosition(code)

    expect(position).toBe(expected)
  })
})

const PLAYER = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

describe('a roster', () => {
  it('maps a row with nothing but what it needs', () => {
    const rows = rosterPayload.parse([PLAYER])

    const [player] = toRoster(rows)

    expect(player).toEqual({
      id: '001809',
      slug: 'ann-archer',
      firstName: 'Ann',
      lastName: 'Archer',
      suffix: null,
      position: null,
      positionCode: null,
      number: null,
      isCaptain: false,
      injury: null,
      height: null,
      weight: null,
      college: null,
      hometown: null,
      portrait: null,
    })
  })

  it('maps a full row', () => {
    const rows = rosterPayload.parse([
      {
        ...PLAYER,
        lastNameSuffix: 'Jr.',
        position: 'LSM',
        jerseyNum: '7',
        isCaptain: true,
        injuryStatus: 'q',
        injuryDescription: 'Ankle',
        height: "5'8",
        weight: 150,
        college: 'Cornell',
        hometown: 'Ithaca, NY',
        profileUrl: 'https://media.example.com/ann.png',
      },
    ])

    const [player] = toRoster(rows)

    expect(player).toMatchObject({
      suffix: 'Jr.',
      position: 'LONG_STICK_MIDFIELD',
      positionCode: 'LSM',
      number: 7,
      isCaptain: true,
      injury: { status: 'QUESTIONABLE', label: 'Questionable', description: 'Ankle' },
      height: "5'8",
      weight: 150,
      college: 'Cornell',
      hometown: 'Ithaca, NY',
      portrait: 'https://media.example.com/ann.png',
    })
  })

  it('stands by number, players without one last, then by last name', () => {
    const rows = rosterPayload.parse([
      { ...PLAYER, lastName: 'Zane' },
      { ...PLAYER, lastName: 'Young', jerseyNum: 12 },
      { ...PLAYER, lastName: 'Adams' },
      { ...PLAYER, lastName: 'Brown', jerseyNum: 2 },
    ])

    const roster = toRoster(rows)

    expect(roster.map((player) => player.lastName)).toEqual(['Brown', 'Young', 'Adams', 'Zane'])
  })

  it.each([
    ['no official id', { officialId: null }],
    ['no slug', { slug: undefined }],
    ['a blank slug', { slug: ' ' }],
    ['a number for a name', { lastName: 7 }],
    ['words for a captain', { isCaptain: 'yes' }],
  ])('is refused for a row with %s', (_what, fields) => {
    const result = rosterPayload.safeParse([{ ...PLAYER, ...fields }])

    expect(result.success).toBe(false)
  })
})
