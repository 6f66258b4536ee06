/** What an operation, or a part of it, costs at most. */
export interface Cost {
  /** How many loads from outside systems it causes while nothing is cached. */
  loads: number
  /** How many objects it is answered with. */
  objects: number
}

export const zeroCost: Cost = { loads: 0, objects: 0 }

export function addCosts(a: Cost, b: Cost): Cost {
  return { loads: a.loads + b.loads, objects: a.objects + b.objects }
}

export function largerCost(a: Cost, b: Cost): Cost {
  return { loads: Math.max(a.loads, b.loads), objects: Math.max(a.objects, b.objects) }
}

/** What so many of something cost. Nothing times a list without a known size is nothing. */
export function multiplyCost(count: number, { loads, objects }: Cost): Cost {
  return { loads: loads === 0 ? 0 : count * loads, objects: objects === 0 ? 0 : count * objects }
}
