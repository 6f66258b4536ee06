import { matchedPath } from './matchedPath.ts'
import { routeParameters } from './routeParameters.ts'
import type { Parameter } from './parameter.ts'

/** The one address of a requested page, and what else was requested with it. */
export interface CanonicalAddress {
  /** Path and query, which has only what the page reads, each parameter in its place and written in one way. */
  address: string
  /** The other parameters, such as `utm_source=mail`, as they were written; '' without any. */
  others: string
  /** Whether the path and the parameters that the page reads were written like this. */
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
  const own: string[] = []
  const others: string[] = []
  for (const pair of withoutFragment.slice(at + 1).split('&')) {
    if (pair === '') continue
    const [name, value] = decodedPair(pair)
    if (!isReadBy(parameters, name)) {
      others.push(pair)
      continue
    }
    own.push(pair)
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  const query = parameters.flatMap((parameter) => writtenPairs(parameter, values)).join('&')
  return {
    address: query === '' ? matched.path : `${matched.path}?${query}`,
    others: others.join('&'),
    isWrittenSo: isPathWrittenSo && query === own.join('&'),
  }
}

function isReadBy(parameters: readonly Parameter[], name: string): boolean {
  return parameters.some(({ names }) => names.includes(name))
}

function writtenPairs(parameter: Parameter, values: ReadonlyMap<string, readonly string[]>): string[] {
  const { name, names, hasCommas } = parameter
  const given = names.map((candidate) => values.get(candidate) ?? [])
  const counting = given.find(([first = '']) => first.trim() !== '') ?? given.flat()
  return parameter.settle(counting).map((value) => {
    const pair = new URLSearchParams([[name, value]]).toString()
    return hasCommas ? pair.replaceAll('%2C', ',') : pair
  })
}

function decodedPair(pair: string): readonly [name: string, value: string] {
  if (/[%+]/.test(pair)) return [...new URLSearchParams(pair)][0] ?? ['', '']
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
