/** The kind of thing that a cache key stands for, such as `season` of `season:2025:WLL`; names from the code alone, fit for a metric. */
export function resourceOf(key: string): string {
  return /^[a-z-]+/i.exec(key)?.[0] ?? 'other'
}
