/** The parameters of a comparison's address without the players, with some of them changed; null removes a parameter. */
export function comparisonSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>> = {},
): URLSearchParams {
  const params = (['yr', 'year', 'type', 'figures'] as const).map((name): [string, string | null] => [
    name,
    search.get(name),
  ])
  const all = { ...Object.fromEntries(params), ...changes }

  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
