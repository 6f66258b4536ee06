/**
 * The same address with `type` instead of the older parameter `segment`, without its origin; null when there is no `segment`.
 * When both are there, `type` counts.
 */
export function typeAddress({ pathname, searchParams }: URL): string | null {
  if (!searchParams.has('segment')) return null
  const hasType = (searchParams.get('type') ?? '') !== ''
  const kept = [...searchParams].flatMap(([name, value]): [string, string][] => {
    if (name === 'segment') return hasType || value === '' ? [] : [['type', value]]
    return name === 'type' && !hasType ? [] : [[name, value]]
  })

  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
