import type { Cost } from './cost.ts'

/** What the fields at one place of the answer cost by themselves, without those below them. */
export interface PathCost extends Cost {
  /** The names in the answer, from the root, such as `leaders.entries.player`. */
  path: string
}

/** How many fields a refusal names. */
const maxNamed = 5

/**
 * The places of the answer that cost the most by themselves, the most expensive one first.
 *
 * @param ownCosts by path.
 * @param limits decide which of two places is the more expensive one.
 */
export function mostExpensive(ownCosts: ReadonlyMap<string, Cost>, limits: Cost): PathCost[] {
  const shareOf = ({ loads, objects }: Cost) => Math.max(loads / limits.loads, objects / limits.objects)
  return [...ownCosts]
    .map(([path, cost]) => ({ path, ...cost }))
    .filter(({ loads, objects }) => loads + objects > 0)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, maxNamed)
}
