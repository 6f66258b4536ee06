import { streamOf } from '../seed.ts'
import type { Stream } from '../seed.ts'
import { CLUB_IDS } from './clubs.ts'
import type { ClubId, TeamId } from './clubs.ts'
import { injuryOf } from './injuries.ts'
import type { Injury } from './injuries.ts'
import { COLLEGES, FIRST_NAMES, HOMETOWNS, LAST_NAMES } from './names.ts'
import type { PlayerId } from './plays.ts'

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
  /** ISO day. */
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
  /** How good she is; 1 is average. */
  skill: number
  /** The team she belongs to, by season. */
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

const ROSTER: readonly Position[] = [
  ...spread('A', 5),
  ...spread('M', 6),
  ...spread('D', 4),
  ...spread('LSM', 2),
  ...spread('SSDM', 3),
  ...spread('FO', 2),
  ...spread('G', 2),
]
/** Three who left after 2024, one for each of the club's rookies of 2025. */
const DEPARTED: readonly Position[] = ['A', 'M', 'D']
const ROOKIES: readonly number[] = [4, 10, 14]
const POOL: readonly Position[] = ['A', 'M', 'D', 'SSDM', 'FO', 'G']

/** Everybody in the league of this seed: 24 players a club and season, the pool, the coaches. All of them are invented. */
export function peopleOf(seed: string): People {
  const stream = streamOf(seed, 'people')
  const names = nameSource(stream)
  let officialId = 1200
  const players: Player[] = []
  const hire = (position: Position, place: number, teams: Player['teams'], club: ClubId | null) => {
    officialId += stream.between(1, 7)
    players.push(playerOf({ stream, name: names(), officialId, position, place, teams, club }))
  }
  for (const club of CLUB_IDS) {
    ROSTER.forEach((position, place) => hire(position, place, careerOf(club, place), club))
    DEPARTED.forEach((position, index) => hire(position, ROSTER.length + index, { 2024: club }, null))
  }
  POOL.forEach((position, place) => hire(position, place, { 2024: 'ZPP', 2025: 'ZPP' }, null))
  const coaches = (['head', 'assistant', 'assistant'] as const).map((coachType) => ({ coachType }))
  const staff = () => coaches.map(({ coachType }) => ({ coachType, ...names() }))
  return { players, coaches: { WGUA: staff(), WPLM: staff(), WCHR: staff(), WCHA: staff() } }
}

function careerOf(club: ClubId, place: number): Player['teams'] {
  if (ROOKIES.includes(place)) return { 2025: club }
  // One midfielder each of Boston and California changed places over the winter.
  const traded: Partial<Record<ClubId, ClubId>> = { WGUA: 'WPLM', WPLM: 'WGUA' }
  return { 2024: (place === 7 ? traded[club] : undefined) ?? club, 2025: club }
}

function playerOf(options: {
  stream: Stream
  name: { firstName: string; lastName: string }
  officialId: number
  position: Position
  place: number
  teams: Player['teams']
  club: ClubId | null
}): Player {
  const { stream, name, position, place, teams, club } = options
  const [hometown, country, countryCode] = stream.pick(HOMETOWNS)
  const age = stream.between(22, 33)
  const rookie = teams[2024] === undefined
  return {
    officialId: String(options.officialId).padStart(6, '0'),
    slug: slugOf(`${name.firstName} ${name.lastName}`),
    ...name,
    lastNameSuffix: place === 9 && club === 'WCHR' ? 'II' : '',
    nickname: stream.chance(0.12) ? stream.pick(['Ace', 'Bolt', 'Dash', 'Moose']) : null,
    position,
    jerseyNum: place * 2 + stream.between(0, 1),
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
    expFromYear: rookie ? 2025 : Math.min(2024, 2025 - age + 22),
    isCaptain: club !== null && (place === 0 || (place === 11 && club !== 'WPLM')),
    injury: injuryOf(club, place),
    skill: 0.7 + 0.6 * stream.next() + (place === 0 || place === 22 ? 0.25 : 0),
    teams,
  }
}

/** Names that no two people share. */
function nameSource(stream: Stream): () => { firstName: string; lastName: string } {
  const lastNames = [...stream.shuffle(LAST_NAMES), ...stream.shuffle(LAST_NAMES)]
  const firstNames = [...stream.shuffle(FIRST_NAMES), ...stream.shuffle(FIRST_NAMES)]
  const given = new Set<string>()
  return () => {
    const lastName = lastNames.pop() ?? stream.pick(LAST_NAMES)
    let firstName = firstNames.pop() ?? stream.pick(FIRST_NAMES)
    while (given.has(`${firstName} ${lastName}`)) firstName = stream.pick(FIRST_NAMES)
    given.add(`${firstName} ${lastName}`)
    return { firstName, lastName }
  }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f'.]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function spread(position: Position, count: number): Position[] {
  return Array.from({ length: count }, () => position)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
