const KINDS = ['connect', 'script', 'style', 'image', 'media', 'frame'] as const

/** Where a page may load from and send to for one purpose, by what the content security policy calls it. */
export type PolicySources = Partial<Record<(typeof KINDS)[number], readonly string[]>>

/** Joins the sources of several purposes, in their order. */
export function joinSources(...purposes: readonly PolicySources[]): Required<PolicySources> {
  const joined = KINDS.map((kind) => [kind, purposes.flatMap((sources) => sources[kind] ?? [])])
  return Object.fromEntries(joined) as Required<PolicySources>
}
