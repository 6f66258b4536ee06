import type { TrackedEvent } from '../lib/tracking/track.ts'

/** The longest text that a field may have: the analytics service cuts longer ones, and the messaging service refuses them from 256 on. */
const LONGEST = 100

/** The fields of an event by the names that the services are used to, such as media_id of `mediaId`; without its name. */
export function eventFields({ name: _name, ...fields }: TrackedEvent): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, string | boolean]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'string' ? value.slice(0, LONGEST) : value,
    ]),
  )
}
