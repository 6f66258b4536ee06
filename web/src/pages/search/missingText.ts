import type { SearchKind } from '../../__generated__/graphql.ts'
import { RESULT_KINDS } from './searchAddress.ts'

const lists = new Intl.ListFormat('en-US')

/** Says of which kinds some may be missing, because a list of them could not be loaded; null where none is. */
export function missingText(kinds: readonly SearchKind[]): string | null {
  const labels = RESULT_KINDS.flatMap(({ kind, label }) =>
    kind !== null && kinds.includes(kind) ? [label.toLowerCase()] : [],
  )
  return labels.length === 0 ? null : `We could not load all ${lists.format(labels)}.`
}
