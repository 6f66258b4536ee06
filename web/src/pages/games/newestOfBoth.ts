interface Published {
  id: string
  publishedAt: string
}

/** The newest items of two lists as one, newest first; what is in both stands once. */
export function newestOfBoth<Item extends Published>(
  one: readonly Item[],
  other: readonly Item[],
  count: number,
): Item[] {
  const byId = new Map([...one, ...other].map((item) => [item.id, item]))

  return [...byId.values()]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, count)
}
