import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/atMost.ts'

/** Things that visitors may request from the league by name: an article by its id, a list by a tag. */
type NameKind = 'article' | 'tag'

/** A name in a league answer, which nobody can have made up. */
export interface LeagueName {
  kind: NameKind
  name: string
}

/** Remembers all names in the league answers that this process has read. */
export interface LeagueNames {
  add(names: Iterable<LeagueName>): void
  /** Whether the league has used this name, in any case; the words of a tag may be separated by spaces or hyphens. */
  has(name: LeagueName): boolean
}

/** How many names are remembered, about 4 MB; the oldest is forgotten first. */
const MAX_NAMES = 20_000
/** Longer names are not remembered. */
const MAX_NAME_LENGTH = 100

/** Builds an empty memory. */
export function createLeagueNames(): LeagueNames {
  const known = new LRUCache<string, true>(atMost(MAX_NAMES))
  return {
    add(names) {
      for (const name of names) if (name.name.length <= MAX_NAME_LENGTH) known.set(keyOf(name), true)
    },
    // A lookup by a visitor must not keep a name in memory.
    has: (name) => known.has(keyOf(name)),
  }
}

function keyOf({ kind, name }: LeagueName): string {
  return kind === 'tag'
    ? `tag ${name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, ' ')}`
    : `${kind} ${name}`
}
