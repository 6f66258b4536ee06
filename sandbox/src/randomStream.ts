/** A reproducible random number generator: the same names give the same numbers on every machine. */
export interface RandomStream {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with the given probability, 0 to 1. */
  chance(likelihood: number): boolean
  /** Picks one item. Its weight decides how likely it is; without weights all items are equally likely. Throws on an empty list. */
  pick<T>(items: readonly T[], weightOf?: (item: T) => number): T
  /** Returns a shuffled copy of the list. */
  shuffle<T>(items: readonly T[]): T[]
}

/**
 * Creates the stream of these names, such as `randomStream('wll', '2025-wll-ev-17')`. Streams with different names
 * are independent of each other.
 */
export function randomStream(...names: readonly (string | number)[]): RandomStream {
  const next = createGenerator(names.join('\u0000'))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (likelihood) => next() < likelihood,
    pick: (items, weightOf = () => 1) => {
      let remaining = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        remaining -= weightOf(item)
        if (remaining < 0) return item
      }
      const last = items.at(-1)
      if (last === undefined) throw new Error('nothing to pick from')
      return last
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

/** The sfc32 generator, seeded with four FNV-1a hashes of the text. Both algorithms are in the public domain. */
function createGenerator(text: string): () => number {
  let a = hashText(`a${text}`)
  let b = hashText(`b${text}`)
  let c = hashText(`c${text}`)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  // The first outputs are still too similar to the hashes, so they are skipped.
  for (let round = 0; round < 12; round += 1) next()
  return next
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
