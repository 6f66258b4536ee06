import { describe, expect, it } from 'vitest'
import { statLine } from './payload.ts'
import { STAT_CATALOGUE } from './statCatalogue.ts'
import { statColumns } from './statColumns.ts'
import { toStatLine } from './statLine.ts'

describe('the stat catalogue', () => {
  it("has the league's stats in its order", () => {
    const codes = STAT_CATALOGUE.map(({ code }) => code).join(' ')

    expect(codes).toBe('GP P G 1G 2G A Sh Sh% SOG SOG% GB TO CT FO FO% Sv Sv% SA SAA Pen PIM PowG TCH PAS')
  })

  it('marks the stats of which fewer are better', () => {
    const codes = STAT_CATALOGUE.filter(({ isLowerBetter }) => isLowerBetter).map(({ code }) => code)

    expect(codes).toEqual(['TO', 'SA', 'SAA', 'Pen', 'PIM'])
  })

  it('has only fields of a stat line', () => {
    const fields = Object.keys(toStatLine(statLine.parse({})))

    const unknown = STAT_CATALOGUE.filter(({ field }) => !fields.includes(field))

    expect(unknown).toEqual([])
  })
})

describe('the fixed stat columns', () => {
  const SCORERS = 'GP P G 1G A Sh Sh% SOG SOG% GB TO CT PowG Pen PIM TCH PAS'
  const DEFENDERS = 'GP GB CT TO P G A Sh Pen PIM TCH PAS'
  const codesOf = (...args: Parameters<typeof statColumns>) =>
    statColumns(...args)
      .map((stat) => STAT_CATALOGUE.find((entry) => entry.stat === stat)?.code)
      .join(' ')

  it.each([
    ['ATTACK', SCORERS],
    ['MIDFIELD', SCORERS],
    ['FIELD', SCORERS],
    [null, SCORERS],
    ['DEFENSE', DEFENDERS],
    ['SHORT_STICK_DEFENSIVE_MIDFIELD', DEFENDERS],
    ['LONG_STICK_MIDFIELD', `${DEFENDERS} FO FO%`],
    ['FACE_OFF', 'GP FO FO% GB TO CT P G A Sh Pen PIM'],
    ['GOALIE', 'GP Sv Sv% SA SAA GB CT TO P A PAS'],
  ] as const)('of %s are %s, in a season as in a career', (position, expected) => {
    const codes = [codesOf(position, 'SEASON'), codesOf(position, 'CAREER')]

    expect(codes).toEqual([expected, expected])
  })

  it('exclude games played in a game', () => {
    const codes = codesOf('GOALIE', 'GAME')

    expect(codes).toBe('Sv Sv% SA SAA GB CT TO P A PAS')
  })

  it.each([
    ['ATTACK', 'P G A Sh% GB CT'],
    ['MIDFIELD', 'P G A Sh% GB CT'],
    ['FIELD', 'P G A Sh% GB CT'],
    [null, 'P G A Sh% GB CT'],
    ['DEFENSE', 'GB CT TO P G Pen'],
    ['SHORT_STICK_DEFENSIVE_MIDFIELD', 'GB CT TO P G Pen'],
    ['LONG_STICK_MIDFIELD', 'GB CT TO P G Pen'],
    ['FACE_OFF', 'FO FO% GB P G TO'],
    ['GOALIE', 'Sv Sv% SA SAA GB CT'],
  ] as const)('for the headline of %s are six of her columns', (position, expected) => {
    const codes = codesOf(position, 'HEADLINE')

    expect(codes).toBe(expected)
    expect(codesOf(position, 'SEASON').split(' ')).toEqual(expect.arrayContaining(codes.split(' ')))
  })

  it.each([
    ['FACE_OFF', 'GP FO FO% GB TO'],
    [null, 'GP P G 1G A'],
  ] as const)('for a favorite %s are the first five', (position, expected) => {
    const codes = codesOf(position, 'FAVORITES')

    expect(codes).toBe(expected)
  })
})
