/** What every fan is offered to hear about. The league's record takes any words. */
const TOPICS = [
  'Game day',
  'Tickets',
  'Close finishes',
  'Rosters',
  'Shop drops',
  'WLL Play',
  'All-Star',
] as const

/** The topics that are offered, and after them those of the record that are not among them. */
export function offeredTopics(chosen: readonly string[]): readonly string[] {
  return [...new Set<string>([...TOPICS, ...chosen])]
}
