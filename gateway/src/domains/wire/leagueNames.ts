import { LRUCache } from 'lru-cache'

/** What visitors may ask the league for by name: an article by its id, a list by a tag. */
type NameKind = 'article' | 'tag'

/** What an answer of the league names, so that nobody has made it up. */
export interface LeagueName {
  kind: NameKind
  name: string
}

/** Remembers what the league has named in any answer that this process has read. */
export interface LeagueNames {
  add(names: Iterable<LeagueName>): void
  /** Whether the league has named this, in any case; the words of a tag may be parted by spaces or hyphens. */
  has(name: LeagueName): boolean
}

/** So many names are remembered, about 4 MB; the one that was named longest ago is forgotten first. */
const MAX_NAMES = 20_000
/** Longer names are not remembered. */
const MAX_NAME_LENGTH = 100

/** Builds an empty memory. */
export function createLeagueNames(): LeagueNames {
  const known = new LRUCache<string, true>({ max: MAX_NAMES })
  return {
    add(names) {
      for (const name of names) if (name.name.length <= MAX_NAME_LENGTH) known.set(keyOf(name), true)
    },
    // Visitors who ask for a name do not keep it in memory.
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
