import type { Topic } from '../../__generated__/schemaTypes.ts'
import { newsTag } from '../players/newsTag.ts'
import type { PlayerModel } from '../players/player.ts'
import type { TeamModel } from '../teams/team.ts'
import { isGameTag } from './headlineSpoilers.ts'

/** The subject of a tag. */
export type TopicModel = Omit<Topic, 'team'> & { team: TeamModel | null }

/** The lookups for the names of tags. */
export interface KnownNames {
  league: string
  /** The club with this id as tag. */
  clubOf: (tag: string) => Promise<TeamModel | null>
  /** The player of the current season with this tag. */
  playerOf: (tag: string) => PlayerModel | undefined
}

/** Looks up the players of a season by the league's news tag, in any case. */
export function playersByTag(players: readonly PlayerModel[]): KnownNames['playerOf'] {
  const byTag = new Map<string, PlayerModel>()
  for (const player of players) {
    const key = newsTag(player).toLowerCase()
    // Of two players with the same name, the first one is used.
    if (!byTag.has(key)) byTag.set(key, player)
  }
  return (tag) => byTag.get(tag.toLowerCase())
}

/** The first topics of some tags in order, each once, at most `most`; the league's own tag and those of games are skipped. */
export async function toTopics(
  tags: readonly string[],
  known: KnownNames,
  most: number,
): Promise<TopicModel[]> {
  const topics = new Map<string, TopicModel>()
  for (const tag of tags) {
    if (topics.size === most) break
    if (isLeague(tag, known) || isGameTag(tag)) continue
    const topic = await toTopic(tag, known)
    if (!topics.has(topic.id)) topics.set(topic.id, topic)
  }
  return [...topics.values()]
}

/** The topic of a tag: a club, a player, or its own words. */
export async function toTopic(tag: string, { clubOf, playerOf }: KnownNames): Promise<TopicModel> {
  const team = await clubOf(tag)
  if (team) {
    const name = [team.location, team.name].filter(Boolean).join(' ')
    return { ...tagged(team.officialId), name, kind: 'TEAM', team }
  }
  const player = playerOf(tag)
  if (player)
    return { ...tagged(tag), name: `${player.firstName} ${player.lastName}`, kind: 'PLAYER', team: null }
  return { ...tagged(tag), name: tagInWords(tag), kind: 'OTHER', team: null }
}

function tagged(tag: string): Pick<TopicModel, 'id' | 'tag'> {
  return { id: `Topic:${tag.toLowerCase()}`, tag }
}

/** The tags of a list's items, the most frequent first, each as it is written first. */
export function frequentTags(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of lists.flat()) {
    const known = counts.get(tag.toLowerCase())
    counts.set(tag.toLowerCase(), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ tag }) => tag)
}

function isLeague(tag: string, { league }: KnownNames): boolean {
  return tag.toLowerCase() === league.toLowerCase()
}

/** A tag as a heading: "all-star" becomes "All-Star", "film room" becomes "Film room". */
function tagInWords(tag: string): string {
  return tag.trim().replaceAll(/(?:^|-)\p{Ll}/gu, (start) => start.toUpperCase())
}
