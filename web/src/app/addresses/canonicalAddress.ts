import { matchedPath } from './matchedPath.ts'
import { routeParameters } from './routeParameters.ts'
import type { Parameter } from '../../lib/address/parameter.ts'

/** The one address of a requested page, and what else was requested with it. */
export interface CanonicalAddress {
  /** Path and query, which has only what the page reads, each parameter in its place and written in one way. */
  address: string
  /** The other parameters, such as `utm_source=mail`, as they were written; '' without any. */
  others: string
  /** Whether the path was written like this, and the parameters that the page reads say the same, in any order and encoding. */
  isWrittenSo: boolean
}

/**
 * Finds the one address of the page that a path and query lead to.
 *
 * @param requested begins with a slash.
 * @returns null where no page has the path.
 */
export function canonicalAddress(requested: string): CanonicalAddress | null {
  const [withoutFragment = ''] = requested.split('#', 1)
  const at = withoutFragment.indexOf('?')
  const path = at < 0 ? withoutFragment : withoutFragment.slice(0, at)
  const matched = matchedPath(path)
  if (matched === null) return null
  const isPathWrittenSo = matched.path === path
  if (at < 0) return { address: matched.path, others: '', isWrittenSo: isPathWrittenSo }

  const parameters = routeParameters[matched.page]
  const values = new Map<string, string[]>()
  const own: (readonly [name: string, value: string])[] = []
  const others: string[] = []
  for (const pair of withoutFragment.slice(at + 1).split('&')) {
    if (pair === '') continue
    const [name, value] = decodedPair(pair)
    if (!isReadBy(parameters, name)) {
      others.push(pair)
      continue
    }
    own.push([name, value])
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  const settled = parameters.flatMap((parameter) => settledPairs(parameter, values))
  const query = settled.map(written).join('&')
  return {
    address: query === '' ? matched.path : `${matched.path}?${query}`,
    others: others.join('&'),
    isWrittenSo:
      isPathWrittenSo &&
      areSame(
        own,
        settled.map(({ pair }) => pair),
      ),
  }
}

function isReadBy(parameters: readonly Parameter[], name: string): boolean {
  return parameters.some(({ names }) => names.includes(name))
}

/** A parameter as the address has it, decoded. */
interface SettledPair {
  pair: readonly [name: string, value: string]
  hasCommas: boolean
}

function settledPairs(
  { name, names, settle, hasCommas }: Parameter,
  values: ReadonlyMap<string, readonly string[]>,
): SettledPair[] {
  const given = names.map((candidate) => values.get(candidate) ?? [])
  const counting = given.find(([first = '']) => first.trim() !== '') ?? given.flat()
  return settle(counting).map((value) => ({ pair: [name, value], hasCommas: hasCommas === true }))
}

function written({ pair, hasCommas }: SettledPair): string {
  const encoded = new URLSearchParams([[...pair]]).toString()
  return hasCommas ? encoded.replaceAll('%2C', ',') : encoded
}

/** Whether two lists have the same pairs, in any order. */
function areSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  const sorted = (pairs: readonly (readonly string[])[]) =>
    JSON.stringify(pairs.map((pair) => pair.join('=')).toSorted())
  return one.length === other.length && sorted(one) === sorted(other)
}

function decodedPair(pair: string): readonly [name: string, value: string] {
  if (/[%+]/.test(pair)) return [...new URLSearchParams(pair)][0] ?? ['', '']
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
