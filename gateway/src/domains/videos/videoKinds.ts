import { namedGames } from '../feed/headlineSpoilers.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { newsTag } from '../players/newsTag.ts'
import type { PlayerModel } from '../players/player.ts'
import type { TeamModel } from '../teams/team.ts'
import { clubNamed, teamById } from '../teams/teamLookup.ts'

const MAX_KINDS = 12
/** The form of the id of another season's team, which the league writes in capitals. */
const ID = /^[A-Z]{3,4}$/

/**
 * The kinds of clips, by tags that name nothing else: such as highlights, press, film. The league writes a
 * tag in any case, so that each kind has its most frequent spelling. The most used kinds come first, 12 at
 * most.
 * @param isName whether a tag is an id or a name, as by `isNameIn`.
 */
export function videoKinds(clips: readonly VideoModel[], isName: (tag: string) => boolean): string[] {
  const kinds = new Map<string, string[]>()
  for (const clip of clips) {
    const games = new Set(namedGames(clip))
    for (const tag of new Set(clip.tags)) {
      if (games.has(tag.toLowerCase()) || ID.test(tag) || isName(tag)) continue
      const key = tag.toLowerCase()
      kinds.set(key, [...(kinds.get(key) ?? []), tag])
    }
  }
  return [...kinds.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_KINDS)
    .map(mostFrequent)
}

/** Whether a tag names the league, a team by its id or its name, or a player; in any case. */
export function isNameIn({
  league,
  sides,
  players,
}: {
  league: string
  sides: readonly TeamModel[]
  players: readonly PlayerModel[]
}): (tag: string) => boolean {
  const names = new Set([league, ...players.map(newsTag)].map((name) => name.toLowerCase()))
  return (tag) =>
    names.has(tag.toLowerCase()) || (teamById(sides, tag) ?? clubNamed(sides, tag)) !== undefined
}

function mostFrequent(spellings: readonly string[]): string {
  const countOf = (spelling: string) => spellings.filter((other) => other === spelling).length
  return spellings.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ''
}
