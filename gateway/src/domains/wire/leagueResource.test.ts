import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FRESH_FOR_FIVE_MINUTES } from './freshness.ts'
import { addressOf, keyOf, path, type LeagueResource } from './leagueResource.ts'

interface WantedAwards {
  slug: string
  year: number
  tag?: string
}

const awards: LeagueResource<WantedAwards, unknown> = {
  name: 'awards',
  version: 4,
  path: path`players/${'slug'}/awards`,
  query: { year: ({ year }) => year, withTeams: true, tag: ({ tag }) => tag },
  schema: z.unknown(),
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
}

describe('addressOf a resource', () => {
  it('has the parameters in path and query, and the constants', () => {
    expect(addressOf(awards, { slug: 'ann-lee', year: 2025, tag: 'mvp' })).toEqual({
      path: 'players/ann-lee/awards',
      query: { year: 2025, withTeams: true, tag: 'mvp' },
    })
  })

  it('leaves out an undefined parameter', () => {
    expect(addressOf(awards, { slug: 'ann-lee', year: 2025 }).query).toEqual({ year: 2025, withTeams: true })
  })

  it('may be a path alone', () => {
    const all: LeagueResource<object, unknown> = {
      name: 'all awards',
      version: 2,
      path: path`awards`,
      schema: z.unknown(),
      freshness: FRESH_FOR_FIVE_MINUTES,
      alwaysExists: true,
    }

    expect([addressOf(all, {}), keyOf(all, {})]).toEqual([
      { path: 'awards', query: {} },
      'all awards:v2/awards',
    ])
  })
})

describe('keyOf a resource', () => {
  it('is its name and its address', () => {
    expect(keyOf(awards, { slug: 'ann-lee', year: 2025, tag: 'mvp' })).toBe(
      'awards:v4/players/ann-lee/awards?year=2025&withTeams=true&tag=mvp',
    )
  })

  it('differs for another version, path, constant and name', () => {
    const wanted = { slug: 'ann-lee', year: 2025 }
    const others: LeagueResource<WantedAwards, unknown>[] = [
      { ...awards, version: 3 },
      { ...awards, path: path`player/${'slug'}/awards` },
      { ...awards, query: { ...awards.query, withTeams: false } },
      { ...awards, name: 'prizes' },
    ]

    const keys = [awards, ...others].map((resource) => keyOf(resource, wanted))

    expect(new Set(keys).size).toBe(5)
  })

  it('cannot be forged by unusual values', () => {
    expect(keyOf(awards, { slug: 'a/b?c', year: 2025, tag: 'd&e=f' })).toBe(
      'awards:v4/players/a%2Fb%3Fc/awards?year=2025&withTeams=true&tag=d%26e%3Df',
    )
  })

  it('is the same for parameters whose answers are declared to be the same', () => {
    const anyCase: typeof awards = { ...awards, keyQuery: ({ tag = '' }) => ({ tag: tag.toLowerCase() }) }

    const [one, other] = ['MVP', 'mvp'].map((tag) => keyOf(anyCase, { slug: 'ann-lee', year: 2025, tag }))

    expect(one).toBe(other)
    expect(addressOf(anyCase, { slug: 'ann-lee', year: 2025, tag: 'MVP' }).query).toMatchObject({
      tag: 'MVP',
    })
  })

  it('throws for a parameter that the query does not have', () => {
    const misspelt: typeof awards = { ...awards, keyQuery: ({ tag = '' }) => ({ tags: tag.toLowerCase() }) }

    expect(() => keyOf(misspelt, { slug: 'ann-lee', year: 2025 })).toThrow(
      'keyQuery of awards names tags, which its query does not have',
    )
  })
})
