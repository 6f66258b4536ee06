/**
 * Options of an `LRUCache` for at most so many entries. The library's own `max` allocates room for all of them at once: 2 ms of a core
 * for 10,000, of which a gateway, and each test that starts one, has a dozen.
 */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
