/** The highest cost of an operation, or a part of it. */
export interface Cost {
  /** How many loads from outside systems it causes while nothing is cached. */
  loads: number
  /** How many objects its answer has. */
  objects: number
}

export const zeroCost: Cost = { loads: 0, objects: 0 }

export function addCosts(a: Cost, b: Cost): Cost {
  return { loads: a.loads + b.loads, objects: a.objects + b.objects }
}

export function largerCost(a: Cost, b: Cost): Cost {
  return { loads: Math.max(a.loads, b.loads), objects: Math.max(a.objects, b.objects) }
}

/** Multiplies a cost. Infinity times nothing is nothing, for empty lists without a known size. */
export function multiplyCost(count: number, { loads, objects }: Cost): Cost {
  return { loads: loads === 0 ? 0 : count * loads, objects: objects === 0 ? 0 : count * objects }
}
