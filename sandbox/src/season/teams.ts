export type TeamId = 'WGUA' | 'WPLM' | 'WCHR' | 'WCHA' | AllStarId | 'ZPP'
export type AllStarId = 'TIZ' | 'TNO' | 'ASE' | 'ASW'
export type ClubId = 'WGUA' | 'WPLM' | 'WCHR' | 'WCHA'

export interface Team {
  officialId: TeamId
  /** The nickname only, as in the league's API. */
  fullName: string
  location: string | null
  locationCode: string | null
  teamColor: string
  backgroundColor: string | null
  slogan: string | null
  igTag: string | null
  twTag: string | null
  /** 1 is average, higher is better. */
  strength: number
}

export const CLUB_IDS: readonly ClubId[] = ['WGUA', 'WPLM', 'WCHR', 'WCHA']

export const TEAMS: Readonly<Record<TeamId, Team>> = {
  WGUA: {
    officialId: 'WGUA',
    fullName: 'Guard',
    location: 'Boston',
    locationCode: 'BOS',
    teamColor: '#0b5a6b',
    backgroundColor: '#8fe6d6',
    slogan: 'Hold the Line',
    igTag: 'wllguard',
    twTag: 'wllguard',
    strength: 1.1,
  },
  WPLM: {
    officialId: 'WPLM',
    fullName: 'Palms',
    location: 'California',
    locationCode: 'CAL',
    teamColor: '#f26a2e',
    backgroundColor: '#ffd9a8',
    slogan: null,
    igTag: 'wllpalms',
    twTag: 'wllpalms',
    strength: 0.9,
  },
  WCHR: {
    officialId: 'WCHR',
    fullName: 'Charm',
    location: 'Maryland',
    locationCode: 'MD',
    teamColor: '#b3154a',
    backgroundColor: '#ffc2d4',
    slogan: 'Third Time Lucky',
    igTag: 'wllcharm',
    twTag: null,
    strength: 1,
  },
  WCHA: {
    officialId: 'WCHA',
    fullName: 'Charging',
    location: 'New York',
    locationCode: 'NY',
    teamColor: '#5b2bd1',
    backgroundColor: '#011e41',
    slogan: 'Always Forward',
    igTag: 'wllcharging',
    twTag: 'wllcharging',
    strength: 1.02,
  },
  TIZ: {
    officialId: 'TIZ',
    fullName: 'Team Izzy',
    location: null,
    locationCode: null,
    teamColor: '#14213d',
    backgroundColor: '#ddf93b',
    slogan: null,
    igTag: null,
    twTag: null,
    strength: 1,
  },
  TNO: {
    officialId: 'TNO',
    fullName: 'Team North',
    location: null,
    locationCode: null,
    teamColor: '#7a1f3d',
    backgroundColor: '#ffd166',
    slogan: null,
    igTag: null,
    twTag: null,
    strength: 1,
  },
  ASE: {
    officialId: 'ASE',
    fullName: 'East',
    location: 'EAST',
    locationCode: 'EAST',
    teamColor: '#1b3a8f',
    backgroundColor: null,
    slogan: null,
    igTag: null,
    twTag: null,
    strength: 1,
  },
  ASW: {
    officialId: 'ASW',
    fullName: 'West',
    location: 'WEST',
    locationCode: 'WEST',
    teamColor: '#8f1b3a',
    backgroundColor: null,
    slogan: null,
    igTag: null,
    twTag: null,
    strength: 1,
  },
  ZPP: {
    officialId: 'ZPP',
    fullName: 'Player Pool',
    location: null,
    locationCode: null,
    teamColor: '#39404f',
    backgroundColor: '#c9d0de',
    slogan: null,
    igTag: null,
    twTag: null,
    strength: 1,
  },
}

/** The two teams of each season's all-star game, home side first. They play no other game. */
export const ALL_STAR_SIDES: Readonly<Record<number, readonly [home: AllStarId, away: AllStarId]>> = {
  2024: ['ASE', 'ASW'],
  2025: ['TIZ', 'TNO'],
}

/** Whether the text is the id of a team of this league, including all-star teams and the player pool. */
export function isTeamId(text: string): text is TeamId {
  return Object.hasOwn(TEAMS, text)
}
