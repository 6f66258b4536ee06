let clears = 0

/** How often the cache has been cleared in this page. What was requested before the last time must not be stored after it. */
export function clearCount(): number {
  return clears
}

/** Counts that the cache was cleared, by this tab or, as it has just found out, by another one. */
export function countClear(): void {
  clears += 1
}
