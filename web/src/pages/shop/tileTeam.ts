const DAY_MS = 86_400_000

/**
 * The club whose shop is shown among the products of a day, so that each has its turn: of those with a picture for it, if any has.
 * @param lastUpdated when the collection was read, an ISO instant: it is the same for the server and the browser, unlike now
 */
export function tileTeam<T extends { shopImage: object | null }>(
  teams: readonly T[],
  lastUpdated: string,
): T | null {
  const pictured = teams.filter(({ shopImage }) => shopImage !== null)
  const candidates = pictured.length > 0 ? pictured : teams

  return candidates[Math.floor(Date.parse(lastUpdated) / DAY_MS) % candidates.length] ?? null
}
