/** What an address of the comparison says beside the players, with some of it changed; null takes a word out. */
export function comparisonSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>> = {},
): URLSearchParams {
  const params = ['yr', 'year', 'type', 'figures'].map((name): [string, string | null] => [
    name,
    search.get(name),
  ])
  const all = { ...Object.fromEntries(params), ...changes }

  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
