import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callsByDomain } from '../../gateway/src/leagueResources.ts'
import { WIRE_CALLS } from './wireContract.ts'
import { addressPattern, isCallOf, readWireContract, withDeclaredCalls } from './wireTable.ts'

const DOMAINS = resolve(import.meta.dirname, '../../gateway/src/domains')
const calls = Object.values(callsByDomain).flat()

describe('the declared calls to the league', () => {
  it('are those that the wire contract lists', async () => {
    const page = readWireContract()

    const declared = await withDeclaredCalls(page, callsByDomain)

    expect(page, 'docs/wire-contract.md is behind the declarations. Run: npm run docs:wire').toBe(declared)
  })

  it('are those of every resource.ts', () => {
    const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' })
    const declaring = files.filter((file) => basename(file) === 'resource.ts').map(dirname)

    expect(
      Object.keys(callsByDomain).toSorted(),
      'Add the domain to gateway/src/leagueResources.ts.',
    ).toEqual(declaring.toSorted())
  })

  it('have unique names of letters and spaces, with which metrics and keys begin', () => {
    const names = calls.map(({ name }) => name)

    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => !/^[a-z][a-z ,]+$/.test(name))).toEqual([])
  })

  it('have unique addresses, so that no two parse the same answer differently', () => {
    const addresses = calls.map(addressPattern)

    expect(addresses).toEqual([...new Set(addresses)])
  })

  it.each(calls.map((call) => [call.name, call] as const))(
    'are each made by an operation of tests/contract/wireContract.ts: %s',
    (_name, declared) => {
      const made = WIRE_CALLS.filter((call) => call.to === 'league' && isCallOf(declared, call))

      expect(made).not.toEqual([])
    },
  )

  it.each(
    WIRE_CALLS.filter(({ to }) => to === 'league').map(
      (call) => [`${call.method} ${call.path}`, call] as const,
    ),
  )('are all that tests/contract/wireContract.ts lists: %s', (_name, call) => {
    expect(calls.filter((declared) => isCallOf(declared, call))).toHaveLength(1)
  })

  it('are never cached when they are about a fan', () => {
    const aboutFans = calls.filter((call) => call.method !== undefined)

    expect(aboutFans).toHaveLength(3)
    expect(aboutFans.filter(({ freshness, schema }) => freshness ?? schema)).toEqual([])
  })
})
