import { describe, expect, it } from 'vitest'
import type { SeasonBars_TeamFragment } from '../../../__generated__/graphql.ts'
import { facingPicture, fewerText, leadText, runText, seasonBars } from './upcomingGame.ts'
import { sample } from '../../../../testing/sample.ts'

describe('seasonBars', () => {
  const NAMES = { away: 'Palms', home: 'Charm' }

  function team(
    [wins, losses, scores, scoresAgainst]: [number, number, number, number],
    stats: Partial<NonNullable<SeasonBars_TeamFragment['stats']>> | null,
  ): SeasonBars_TeamFragment {
    return sample('Team', {
      id: 'team',
      standing: { id: 'row', wins, losses, scores, scoresAgainst },
      stats,
    })
  }

  const palms = team([2, 7, 88, 112], { shotPct: 0.41, faceoffPct: 0.45, savePct: 0.44, turnovers: 136 })
  const charm = team([5, 4, 104, 99], { shotPct: 0.38, faceoffPct: 0.55, savePct: 0.52, turnovers: 114 })

  it('compares what both have, fewer scores against and turnovers being better', () => {
    const bars = seasonBars(palms, charm)

    expect(bars.map(({ label, away, home, better }) => [label, away.text, home.text, better])).toEqual([
      ['Scores per game', '9.8', '11.6', 'HOME'],
      ['Scores against', '12.4', '11.0', 'HOME'],
      ['Shooting', '41%', '38%', 'AWAY'],
      ['Face-offs', '45%', '55%', 'HOME'],
      ['Saves', '44%', '52%', 'HOME'],
      ['Turnovers', '15.1', '12.7', 'HOME'],
    ])
    expect(leadText(bars, NAMES)).toBe('Charm lead five of six.')
    expect(fewerText(bars)).toBe('For scores against and turnovers, fewer is better.')
  })

  it('draws the larger figure longer, whichever is better, and nothing for nothing', () => {
    const [, against, shooting] = seasonBars(
      team([1, 0, 0, 8], { shotPct: 0 }),
      team([1, 0, 0, 16], { shotPct: 0 }),
    )

    expect([against?.away.length, against?.home.length]).toEqual([0.45, 0.9])
    expect(shooting).toMatchObject({ away: { text: '0%', length: 0 }, home: { text: '0%', length: 0 } })
  })

  it('leaves out what either team lacks, and has no figures before both have played', () => {
    const bars = seasonBars(
      team([1, 0, 9, 8], { shotPct: 0.3, turnovers: 12 }),
      team([0, 1, 8, 9], { shotPct: 0.2 }),
    )

    expect(bars.map(({ label }) => label)).toEqual(['Scores per game', 'Scores against', 'Shooting'])
    expect(fewerText(bars)).toBe('For scores against, fewer is better.')
    expect(seasonBars(team([0, 0, 0, 0], null), charm)).toEqual([])
  })

  it('calls level what is written alike, and says so where neither leads', () => {
    const level = seasonBars(
      team([1, 1, 20, 20], { shotPct: 0.301 }),
      team([1, 1, 20, 20], { shotPct: 0.304 }),
    )
    const even = seasonBars(team([1, 1, 20, 22], null), team([1, 1, 18, 20], null))

    expect(level.map(({ better }) => better)).toEqual([null, null, null])
    expect(leadText(level, NAMES)).toBe('The two are level in all.')
    expect(leadText(even, NAMES)).toBe('Each leads one of two.')
  })
})

describe('runText', () => {
  it.each([
    ['WWLWL', 'Won two in a row'],
    ['LWWWW', 'Lost the last one'],
    ['TTT', 'Tied three in a row'],
    ['WWWWW', 'Won all five'],
    ['', null],
  ])('says of %s how the last games went', (outcomes, text) => {
    expect(runText(Array.from(outcomes) as ('W' | 'L' | 'T')[])).toBe(text)
  })
})

describe('facingPicture', () => {
  it.each([
    ['https://media.example.com/ann.svg?facing=any', 'https://media.example.com/ann.svg?facing=left'],
    [
      'https://media.example.com/ann.svg?v=7&facing=right&w=2',
      'https://media.example.com/ann.svg?v=7&facing=left&w=2',
    ],
  ])('asks for the other way where %s says which way it looks', (address, expected) => {
    expect(facingPicture(address, 'left')).toBe(expected)
  })

  it.each([
    'https://media.example.com/ann.png',
    'https://media.example.com/ann.png?v=7',
    'https://media.example.com/facing=any/ann.png?surfacing=any',
    'https://media.example.com/ann.png?facing=anywhere',
  ])('leaves %s as it is', (address) => {
    expect(facingPicture(address, 'right')).toBe(address)
  })
})
