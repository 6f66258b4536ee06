const KINDS = ['connect', 'script', 'style', 'image', 'media', 'frame'] as const

/** The hosts that a page may load from and send to for one purpose, by directive of the Content-Security-Policy. */
export type PolicySources = Partial<Record<(typeof KINDS)[number], readonly string[]>>

/** Joins the sources of several purposes, in their order. */
export function joinSources(...purposes: readonly PolicySources[]): Required<PolicySources> {
  const joined = KINDS.map((kind) => [kind, purposes.flatMap((sources) => sources[kind] ?? [])])
  return Object.fromEntries(joined) as Required<PolicySources>
}
