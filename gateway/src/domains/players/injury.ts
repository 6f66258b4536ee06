import type { Injury } from '../../__generated__/schemaTypes.ts'

const INJURIES: ReadonlyMap<string, Pick<Injury, 'status' | 'label'>> = new Map([
  ['o', { status: 'OUT', label: 'Out' }],
  ['q', { status: 'QUESTIONABLE', label: 'Questionable' }],
  ['ir', { status: 'INJURED_RESERVE', label: 'Injured Reserve' }],
  ['na', { status: 'UNAVAILABLE_TO_TRAVEL', label: 'Unavailable to travel' }],
  ['utt', { status: 'UNAVAILABLE_TO_TRAVEL', label: 'Unavailable to travel' }],
])

/** Maps the league's injury code, in any case; null for every other code, such as H for healthy. */
export function toInjury(code: string | null, description: string | null): Injury | null {
  const injury = INJURIES.get(code?.toLowerCase() ?? '')
  return injury ? { ...injury, description } : null
}
