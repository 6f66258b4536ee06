import { describe, expect, it } from 'vitest'
import { CLUB_IDS } from './teams.ts'
import { createPeople } from './people.ts'
import { rosterOf } from './squads.ts'

const people = createPeople('people-test')

describe('the people of a simulated league', () => {
  it.each(CLUB_IDS.flatMap((club) => [2024, 2025].map((year) => ({ club, year }))))(
    'gives $club 24 players in every position in $year',
    ({ club, year }) => {
      const positions = rosterOf(people.players, club, year).map(({ position }) => position)

      expect(positions).toHaveLength(24)
      expect([...new Set(positions)].toSorted()).toEqual(['A', 'D', 'FO', 'G', 'LSM', 'M', 'SSDM'])
    },
  )

  it('gives every player a unique slug and id', () => {
    const { players } = people

    expect(new Set(players.map(({ slug }) => slug)).size).toBe(players.length)
    expect(new Set(players.map(({ officialId }) => officialId)).size).toBe(players.length)
    expect(players.filter(({ officialId }) => !/^00\d{4}$/.test(officialId))).toEqual([])
    expect(players.filter(({ slug }) => !/^[a-z]+(-[a-z]+)+$/.test(slug))).toEqual([])
    expect(players.filter(({ height }) => !/^5'\d{1,2}$/.test(height))).toEqual([])
  })

  it.each(CLUB_IDS)('gives the players of %s unique jersey numbers', (club) => {
    const numbers = rosterOf(people.players, club, 2025).map(({ jerseyNum }) => jerseyNum)

    expect(new Set(numbers).size).toBe(24)
  })

  it('uses every injury code, including healthy and not reported', () => {
    const codes = new Set(people.players.map(({ injury }) => injury.status))

    expect([...codes].toSorted()).toEqual(['H', 'ir', 'na', null, 'o', 'q', 'utt'])
  })

  it.each(CLUB_IDS)('gives %s a head coach, two assistants and a captain or two', (club) => {
    const captains = rosterOf(people.players, club, 2025).filter(({ isCaptain }) => isCaptain)

    expect(people.coaches[club].map(({ coachType }) => coachType)).toEqual(['head', 'assistant', 'assistant'])
    expect([1, 2]).toContain(captains.length)
  })

  it('picks two all-star teams from the clubs without sharing a player', () => {
    const izzy = rosterOf(people.players, 'TIZ', 2025)
    const north = rosterOf(people.players, 'TNO', 2025)

    expect(izzy).toHaveLength(20)
    expect(north).toHaveLength(20)
    expect(izzy.filter((player) => north.includes(player))).toEqual([])
    expect([...izzy, ...north].filter(({ teams }) => teams[2025] === 'ZPP')).toEqual([])
  })

  it('keeps a few players in the pool', () => {
    expect(rosterOf(people.players, 'ZPP', 2025)).toHaveLength(6)
  })

  it('is the same for the same seed and another for another', () => {
    expect(createPeople('people-test')).toEqual(people)
    expect(createPeople('other').players[0]?.slug).not.toBe(people.players[0]?.slug)
  })
})
