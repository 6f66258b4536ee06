import { describe, expect, it } from 'vitest'
import { createResponseTargets, type ResponseTarget } from './responseTargets.ts'

const MB = 1_000_000

function targetFor(key: string, more: Partial<ResponseTarget> = {}): ResponseTarget {
  return { key, isFor: () => true, make: () => Promise.reject(new Error('Nothing is made here')), ...more }
}

const emptyMemory = () => createResponseTargets({ pageAddressOf: () => undefined })

/** Addresses and bodies are remembered in the same way, in separate memories. */
describe.each([
  ['addresses', 6 * MB, (at: number) => `/teams/team-${at}`],
  ['addresses of operations', 2 * MB, (at: number) => `/graphql?query={site}&n=${at}`],
  ['posted bodies', 2 * MB, (at: number) => `${String(at).padStart(44, '0')} */*`],
])('the response targets of %s', (what, maxBytes, nameOf) => {
  const isPosted = what === 'posted bodies'
  const isOperation = what === 'addresses of operations'

  function remember(memory: ReturnType<typeof emptyMemory>, name: string, target: ResponseTarget): void {
    if (isPosted) memory.rememberPosted(name, target)
    else if (isOperation) memory.rememberOperation(name, target)
    else memory.remember(name, target)
  }

  const find = (memory: ReturnType<typeof emptyMemory>, name: string) =>
    isPosted ? memory.postedTargetOf(name) : memory.targetOf(name)

  function keptOf(memory: ReturnType<typeof emptyMemory>, count: number): ResponseTarget[] {
    return Array.from({ length: count }, (_, at) => find(memory, nameOf(at))).filter(
      (target) => target !== undefined,
    )
  }

  it('stay within their limit', () => {
    const memory = emptyMemory()
    const count = 6000
    for (let at = 0; at < count; at += 1) {
      const key = `operation ${at} €`.padEnd(1900, 'x')
      remember(memory, nameOf(at), targetFor(key, { heldCharacters: 1500 }))
    }

    const kept = keptOf(memory, count)

    const bytes = kept.reduce(
      (sum, { key, heldCharacters = 0 }) => sum + 2 * (key.length + heldCharacters),
      0,
    )
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(bytes).toBeGreaterThan(maxBytes * 0.8)
    expect(memory.calculatedSize).toBeLessThanOrEqual(maxBytes)
  })

  it('exclude long keys and addresses', () => {
    const memory = emptyMemory()

    remember(memory, nameOf(1), targetFor('x'.repeat(2001)))
    remember(memory, nameOf(2).padEnd(2001, 'x'), targetFor('key'))
    remember(memory, nameOf(3), targetFor('x'.repeat(2000)))
    remember(memory, nameOf(4).padEnd(2000, 'x'), targetFor('long name'))

    expect(keptOf(memory, 4).map(({ key }) => key.length)).toEqual([2000])
    expect(find(memory, nameOf(2).padEnd(2001, 'x'))).toBeUndefined()
    expect(find(memory, nameOf(4).padEnd(2000, 'x'))).toBeDefined()
  })
})

it('response targets of GET operations, posted operations and pages evict only their own kind', () => {
  const memory = emptyMemory()
  memory.remember('/', targetFor('page /'))
  memory.rememberPosted('posted before', targetFor('posted operation'))

  for (let at = 0; at < 20_000; at += 1)
    memory.rememberOperation(`/graphql?query={site}&n=${at}`, targetFor('operation'))
  const postedBefore = memory.postedTargetOf('posted before')
  for (let at = 0; at < 20_000; at += 1) memory.rememberPosted(`${at} */*`, targetFor('operation'))

  expect(memory.targetOf('/')?.key).toBe('page /')
  expect(memory.targetOf('/graphql?query={site}&n=0')).toBeUndefined()
  expect(memory.targetOf('/graphql?query={site}&n=19999')).toBeDefined()
  expect(postedBefore?.key).toBe('posted operation')
  expect(memory.postedTargetOf('0 */*')).toBeUndefined()
  expect(memory.postedTargetOf('19999 */*')).toBeDefined()
})

it('response targets give an address with a meaningless query the target of its page', () => {
  const lookups: string[] = []
  const memory = createResponseTargets({
    pageAddressOf(address) {
      lookups.push(address)
      return address.startsWith('/teams?') ? '/teams' : undefined
    },
  })
  memory.remember('/teams', targetFor('teams'))
  memory.remember('/teams?week=3', targetFor('teams in week 3'))

  const found = ['/teams?utm_source=x', '/teams?week=3', '/teams', '/players?utm_source=x', '/players'].map(
    (address) => memory.targetOf(address)?.key,
  )

  expect(found).toEqual(['teams', 'teams in week 3', 'teams', undefined, undefined])
  expect(lookups).toEqual(['/teams?utm_source=x', '/players?utm_source=x'])
})

it('response targets count two bytes for each character, and 600 bytes more', () => {
  const memory = emptyMemory()

  memory.remember('/a', targetFor('page'))
  expect(memory.calculatedSize).toBe(2 * (2 + 4 + 4) + 600)
  memory.rememberOperation('/op', targetFor('op', { heldCharacters: 10 }))
  memory.rememberPosted('posted', targetFor('op', { heldCharacters: 0 }))

  expect(memory.calculatedSize).toBe(620 + (2 * (3 + 2 + 10) + 600) + (2 * (6 + 2) + 600))
})
