import type { Cost } from './cost.ts'

/** The cost of the fields at one path of the answer, without the fields below them. */
export interface PathCost extends Cost {
  /** The names in the answer, from the root, such as `leaders.entries.player`. */
  path: string
}

/** How many fields an error names. */
const maxNamed = 5

/**
 * The paths of the answer with the highest costs of their own, the most expensive first.
 * @param ownCosts by path.
 * @param limits decide which of two paths is more expensive.
 */
export function mostExpensive(ownCosts: ReadonlyMap<string, Cost>, limits: Cost): PathCost[] {
  const shareOf = ({ loads, objects }: Cost) => Math.max(loads / limits.loads, objects / limits.objects)
  return [...ownCosts]
    .map(([path, cost]) => ({ path, ...cost }))
    .filter(({ loads, objects }) => loads + objects > 0)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, maxNamed)
}
