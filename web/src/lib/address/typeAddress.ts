/**
 * The address, without its origin, that says the part of the season by `type` where it is asked for by the older `segment`;
 * null where it is not. Where both words stand, `type` is the one that counts.
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
