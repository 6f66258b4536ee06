import type { ListCut } from '../../context.ts'
import type { Log } from '../../platform/log.ts'

/** Builds the function that logs cut lists: each list once, because every request cuts it again. */
export function createListCutLog(log: Log): (cut: ListCut) => void {
  const places = new Set<string>()

  return (cut) => {
    if (places.has(cut.place)) return
    places.add(cut.place)
    log.warn(cut, 'A list is longer than its @listSize in the schema, and is cut')
  }
}
