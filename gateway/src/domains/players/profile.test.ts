import { describe, expect, it } from 'vitest'
import { playerProfilePayload } from './payload.ts'
import { toPlayer } from './player.ts'
import { toProfile } from './profile.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

function profileOf(fields: object, year = 2025) {
  const payload = playerProfilePayload.parse({ ...ANN, ...fields })
  return toProfile(payload, toPlayer(payload, year))
}

describe('toProfile', () => {
  it('maps career, series and seasons, newest first', () => {
    const profile = profileOf({
      careerStats: { gamesPlayed: 21, goals: 30 },
      champSeries: { gamesPlayed: 4, goals: 7 },
      allSeasonStats: [
        { year: 2024, seasonSegment: 'regular', teamId: 'WPLM', goals: 12 },
        { year: 2025, seasonSegment: 'champseries', teamId: 'WGUA', goals: 7 },
        { year: 2025, seasonSegment: 'regular', teamId: 'WGUA', goals: 18 },
        { year: 2024, seasonSegment: 'post', teamId: 'WPLM', goals: 0 },
        { year: 2024, seasonSegment: 'allstar', teamId: null, goals: 2 },
      ],
    })

    expect(profile).toMatchObject({
      careerStats: { gamesPlayed: 21, goals: 30 },
      championshipSeriesStats: { gamesPlayed: 4, goals: 7 },
      seasons: [
        {
          id: 'PlayerSeason:001809:2025:2025:REGULAR:WGUA',
          year: 2025,
          segment: 'REGULAR',
          teamId: 'WGUA',
          stats: { goals: 18 },
        },
        { year: 2025, segment: 'CHAMPSERIES', stats: { goals: 7 } },
        { year: 2024, segment: 'POST', teamId: 'WPLM', stats: { goals: 0 } },
        { year: 2024, segment: 'ALLSTAR', teamId: null },
        { year: 2024, segment: 'REGULAR', stats: { goals: 12 } },
      ],
    })
  })

  it('treats a single line of stats as the requested regular season, never as a career', () => {
    const profile = profileOf({ stats: { gamesPlayed: 10, goals: 22 }, currentTeam: 'WGUA' }, 2022)

    expect(profile).toMatchObject({
      careerStats: null,
      championshipSeriesStats: null,
      seasons: [
        {
          id: 'PlayerSeason:001809:2022:2022:REGULAR:WGUA',
          year: 2022,
          teamId: 'WGUA',
          stats: { goals: 22 },
        },
      ],
    })
  })

  it('is empty when the league sends nothing', () => {
    const profile = profileOf({})

    expect(profile).toEqual({
      bio: null,
      careerStats: null,
      championshipSeriesStats: null,
      seasons: [],
      accolades: [],
    })
  })

  it('maps awards, seasons ascending', () => {
    const profile = profileOf({ accolades: [{ awardName: 'Goalie of the Year', years: [2025, 2023] }] })

    expect(profile.accolades).toEqual([
      { id: 'Accolade:001809:goalie-of-the-year', name: 'Goalie of the Year', years: [2023, 2025] },
    ])
  })

  it.each([['words for a figure', { careerStats: { goals: 'many' } }]])(
    'rejects a profile with %s',
    (_what, fields) => {
      const result = playerProfilePayload.safeParse({ ...ANN, ...fields })

      expect(result.success).toBe(false)
    },
  )

  it.each([
    ['an unknown part of a season', { allSeasonStats: [{ year: 2025, seasonSegment: 'summer' }] }],
    ['null for a season', { allSeasonStats: [null] }],
    ['an award without a name', { accolades: [{ awardName: '', years: [2024] }] }],
  ])('drops %s', (_what, fields) => {
    const profile = playerProfilePayload.parse({ ...ANN, ...fields })

    expect(profile).toMatchObject({ allSeasonStats: [], accolades: [] })
  })
})

/** In the shape of a real answer of the league's system, with most of its stats. */
const RECORDED = {
  ...{ clubTeam: null, college: 'Cornell', collegeYear: 2021, country: 'Canada', countryCode: 'CAN' },
  ...{ dob: '1997-04-30', age: 25, firstName: 'Ann', handedness: null, height: "5'10" },
  ...{ highSchool: 'The Hill Academy', hometown: 'Brampton, Ontario', isCaptain: false, jerseyNum: 7 },
  ...{ instagramUrl: 'https://www.instagram.com/ann7/', injuryDescription: null, injuryStatus: 'H' },
  ...{ lastName: 'Archer', lastNameSuffix: '', nickname: null, officialId: '001809', bio: null },
  ...{ position: 'A', positionName: 'Attack', profileUrl: 'https://img.example.com/ann.png' },
  ...{ scratch: false, twitterUrl: 'https://twitter.com/ann15', weight: 170, expFromYear: 2021 },
  slug: 'ann-archer',
  stats: {
    ...{ GAA: 0, assists: 16, faceoffPct: 0, faceoffs: 0, faceoffsWon: 0, foRecord: '0 - 0' },
    ...{ gamesPlayed: 10, goals: 22, onePointGoals: 22, points: 38, saa: 0, savePct: 0, saves: 0 },
    ...{ shotPct: 0.4230769230769231, shots: 52, goalsAgainst: 0 },
  },
}

describe('toProfile of a recorded profile', () => {
  it('maps to a player of the requested season', () => {
    const payload = playerProfilePayload.parse(RECORDED)

    const player = toPlayer(payload, 2022)

    expect(player).toMatchObject({
      ...{
        id: encodedId('Player:001809:2022'),
        suffix: null,
        position: 'ATTACK',
        number: '7',
        injury: null,
        weight: 170,
      },
      ...{ birthDate: '1997-04-30', rookieYear: 2021, instagram: 'ann7', twitter: 'ann15' },
      ...{ teamId: null, years: [2022], portrait: plainImage('https://img.example.com/ann.png') },
    })
  })

  it('has only its one season, and no shares without attempts', () => {
    const { seasons, careerStats } = profileOf(RECORDED, 2022)

    expect(careerStats).toBeNull()
    expect(seasons).toMatchObject([
      {
        ...{ id: 'PlayerSeason:001809:2022:2022:REGULAR:', year: 2022, segment: 'REGULAR', teamId: null },
        stats: {
          ...{ gamesPlayed: 10, points: 38, goals: 22, assists: 16, shots: 52 },
          ...{ shotPct: 0.4230769230769231, faceoffRecord: null, faceoffPct: null, savePct: null },
        },
      },
    ])
  })
})
