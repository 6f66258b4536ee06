import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from './platform/projectFolder.ts'
import { domainResolvers, mergeResolvers } from './resolvers.ts'

it('mergeResolvers merges the fields that several domains resolve on one type', () => {
  const [name, color] = [() => 'Guard', () => '#0b5a6b']

  expect(mergeResolvers({ teams: { Team: { name } }, games: { Team: { color } } })).toEqual({
    Team: { name, color },
  })
})

it('mergeResolvers throws when two domains resolve the same field, and names the file', () => {
  const name = () => 'Guard'

  expect(() => mergeResolvers({ teams: { Team: { name } }, games: { Team: { name } } })).toThrow(
    'gateway/src/domains/games/resolvers.ts: another domain resolves Team.name too.',
  )
})

it.each(Object.keys(domainResolvers))('the resolvers of %s stand in the folder of that name', (domain) => {
  expect(existsSync(join(projectFolder, 'gateway/src/domains', domain, 'resolvers.ts'))).toBe(true)
})
