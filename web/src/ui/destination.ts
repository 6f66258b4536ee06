import type { IconName } from './Icon.tsx'

/**
 * A page of the site, or something to do on one, as the search finds it. Each folder of pages declares its own in a file named
 * `…Destinations.ts`.
 */
export interface Destination {
  /** The address; the same page may stand under several titles. */
  to: string
  /** Different from that of every other. */
  title: string
  note: string
  icon: IconName
  /** What else fans call it, in small letters. */
  synonyms: string
}

/** A page that each club has. */
export interface ClubDestination extends Pick<Destination, 'note' | 'icon' | 'synonyms'> {
  /** The address, by the club's slug. */
  toOf: (slug: string) => string
  /** Follows the name of the club, in small letters: "tickets" for "Guard tickets". */
  subject: string
}
