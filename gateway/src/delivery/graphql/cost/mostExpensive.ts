import { add, greaterOf, nothing, times, type Cost } from './cost.ts'
import type { MeasuredField } from './costMeasure.ts'

/** What the fields at one place of the answer cost by themselves, without those below them. */
export interface PathCost extends Cost {
  /** The names in the answer, from the root, such as `leaders.entries.player`. */
  path: string
}

/** One place of an answer. */
interface Place {
  path: string
  own: Cost
  /** With everything below it. */
  total: Cost
  below: () => Place[]
}

/** How many fields a refusal names. */
const maxNamed = 5
/** How many places of an answer are looked at to find them. */
const maxVisited = 1000

/**
 * The places of the answer that cost the most by themselves, the most expensive one first.
 *
 * @param fields those at the root of the answer.
 * @param limits decide which of two places is the more expensive one.
 */
export function mostExpensive(fields: readonly MeasuredField[], limits: Cost): PathCost[] {
  const shareOf = ({ loads, objects }: Cost) => Math.max(loads / limits.loads, objects / limits.objects)
  const found = new Map<string, Cost>()
  const open = fields.map((field) => placeOf(field))
  for (let visited = 0; open.length > 0 && visited < maxVisited; visited += 1) {
    open.sort((a, b) => shareOf(b.total) - shareOf(a.total))
    const place = open.shift()
    if (!place) break
    found.set(place.path, greaterOf(found.get(place.path) ?? nothing, place.own))
    open.push(...place.below())
  }
  return [...found]
    .map(([path, cost]) => ({ path, ...cost }))
    .filter(({ loads, objects }) => loads + objects > 0)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, maxNamed)
}

/** @param parent the objects that the field stands in: where they are, and how many. */
function placeOf(
  { name, loads, items, costOfItem, fieldsOfItem }: MeasuredField,
  parent = { path: '', count: 1 },
): Place {
  const path = parent.path === '' ? name : `${parent.path}.${name}`
  const own = times(parent.count, { loads, objects: items })
  const count = own.objects
  return {
    path,
    own,
    total: add(own, times(count, costOfItem)),
    below: () => fieldsOfItem().map((field) => placeOf(field, { path, count })),
  }
}
