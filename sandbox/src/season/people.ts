import { randomStream } from '../randomStream.ts'
import type { RandomStream } from '../randomStream.ts'
import { CLUB_IDS } from './teams.ts'
import type { ClubId, TeamId } from './teams.ts'
import { injuryOf } from './injuries.ts'
import type { Injury } from './injuries.ts'
import { COLLEGES, FIRST_NAMES, HOMETOWNS, LAST_NAMES } from './names.ts'
import type { PlayerId } from './seasonPlays.ts'

export type Position = 'A' | 'M' | 'D' | 'LSM' | 'SSDM' | 'FO' | 'G'

export interface Player {
  officialId: PlayerId
  slug: string
  firstName: string
  lastName: string
  lastNameSuffix: string
  nickname: string | null
  position: Position
  jerseyNum: number
  handedness: 'R' | 'L' | 'R/L' | null
  height: string
  /** In pounds. */
  weight: number | null
  /** An ISO date. */
  dob: string
  college: string | null
  collegeYear: number | null
  highSchool: string | null
  hometown: string
  country: string
  countryCode: string
  expFromYear: number
  isCaptain: boolean
  injury: Injury
  /** 1 is average, higher is better. */
  skill: number
  /** Her team by season. */
  teams: Readonly<Partial<Record<number, TeamId>>>
}

interface Coach {
  coachType: 'head' | 'assistant'
  firstName: string
  lastName: string
}

export interface People {
  players: readonly Player[]
  coaches: Readonly<Record<ClubId, readonly Coach[]>>
}

const ROSTER_POSITIONS: readonly Position[] = [
  ...repeatPosition('A', 5),
  ...repeatPosition('M', 6),
  ...repeatPosition('D', 4),
  ...repeatPosition('LSM', 2),
  ...repeatPosition('SSDM', 3),
  ...repeatPosition('FO', 2),
  ...repeatPosition('G', 2),
]
/** Per club three players left after 2024, one for each of its 2025 rookies. */
const DEPARTED_POSITIONS: readonly Position[] = ['A', 'M', 'D']
const ROOKIE_ROSTER_INDEXES: readonly number[] = [4, 10, 14]
const POOL_POSITIONS: readonly Position[] = ['A', 'M', 'D', 'SSDM', 'FO', 'G']

/** Creates everybody in the league from the seed, all of them invented: 24 players per club and season, the player pool, the coaches. */
export function createPeople(seed: string): People {
  const stream = randomStream(seed, 'people')
  const nextName = createNameSource(stream)
  let officialId = 1200
  const players: Player[] = []
  const addPlayer = (
    position: Position,
    rosterIndex: number,
    teams: Player['teams'],
    club: ClubId | null,
  ) => {
    officialId += stream.between(1, 7)
    players.push(createPlayer({ stream, name: nextName(), officialId, position, rosterIndex, teams, club }))
  }
  for (const club of CLUB_IDS) {
    ROSTER_POSITIONS.forEach((position, rosterIndex) =>
      addPlayer(position, rosterIndex, teamsByYear(club, rosterIndex), club),
    )
    DEPARTED_POSITIONS.forEach((position, index) =>
      addPlayer(position, ROSTER_POSITIONS.length + index, { 2024: club }, null),
    )
  }
  POOL_POSITIONS.forEach((position, rosterIndex) =>
    addPlayer(position, rosterIndex, { 2024: 'ZPP', 2025: 'ZPP' }, null),
  )
  const coaches = (['head', 'assistant', 'assistant'] as const).map((coachType) => ({ coachType }))
  const createStaff = () => coaches.map(({ coachType }) => ({ coachType, ...nextName() }))
  return {
    players,
    coaches: { WGUA: createStaff(), WPLM: createStaff(), WCHR: createStaff(), WCHA: createStaff() },
  }
}

function teamsByYear(club: ClubId, rosterIndex: number): Player['teams'] {
  if (ROOKIE_ROSTER_INDEXES.includes(rosterIndex)) return { 2025: club }
  // Boston and California traded one midfielder each over the winter.
  const traded: Partial<Record<ClubId, ClubId>> = { WGUA: 'WPLM', WPLM: 'WGUA' }
  return { 2024: (rosterIndex === 7 ? traded[club] : undefined) ?? club, 2025: club }
}

function createPlayer(options: {
  stream: RandomStream
  name: { firstName: string; lastName: string }
  officialId: number
  position: Position
  rosterIndex: number
  teams: Player['teams']
  club: ClubId | null
}): Player {
  const { stream, name, position, rosterIndex, teams, club } = options
  const [hometown, country, countryCode] = stream.pick(HOMETOWNS)
  const age = stream.between(22, 33)
  const isRookie = teams[2024] === undefined
  return {
    officialId: String(options.officialId).padStart(6, '0'),
    slug: slugOf(`${name.firstName} ${name.lastName}`),
    ...name,
    lastNameSuffix: rosterIndex === 9 && club === 'WCHR' ? 'II' : '',
    nickname: stream.chance(0.12) ? stream.pick(['Ace', 'Bolt', 'Dash', 'Moose']) : null,
    position,
    jerseyNum: rosterIndex * 2 + stream.between(0, 1),
    handedness: stream.chance(0.15) ? null : stream.pick(['R', 'R', 'L', 'R/L'] as const),
    height: `5'${stream.between(2, 11)}`,
    weight: stream.chance(0.2) ? null : stream.between(118, 172),
    dob: `${2025 - age}-${twoDigits(stream.between(1, 12))}-${twoDigits(stream.between(1, 28))}`,
    college: stream.chance(0.06) ? null : stream.pick(COLLEGES),
    collegeYear: stream.chance(0.1) ? null : 2025 - age + 22,
    highSchool: stream.chance(0.4) ? null : `${hometown.replace(/,.*/, '')} High School`,
    hometown,
    country,
    countryCode,
    expFromYear: isRookie ? 2025 : Math.min(2024, 2025 - age + 22),
    isCaptain: club !== null && (rosterIndex === 0 || (rosterIndex === 11 && club !== 'WPLM')),
    injury: injuryOf(club, rosterIndex),
    skill: 0.7 + 0.6 * stream.next() + (rosterIndex === 0 || rosterIndex === 22 ? 0.25 : 0),
    teams,
  }
}

/** Returns a different name at each call, so that no two people share one. */
function createNameSource(stream: RandomStream): () => { firstName: string; lastName: string } {
  const lastNames = [...stream.shuffle(LAST_NAMES), ...stream.shuffle(LAST_NAMES)]
  const firstNames = [...stream.shuffle(FIRST_NAMES), ...stream.shuffle(FIRST_NAMES)]
  const usedNames = new Set<string>()
  return () => {
    const lastName = lastNames.pop() ?? stream.pick(LAST_NAMES)
    let firstName = firstNames.pop() ?? stream.pick(FIRST_NAMES)
    while (usedNames.has(`${firstName} ${lastName}`)) firstName = stream.pick(FIRST_NAMES)
    usedNames.add(`${firstName} ${lastName}`)
    return { firstName, lastName }
  }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f'.]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function repeatPosition(position: Position, count: number): Position[] {
  return Array.from({ length: count }, () => position)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
