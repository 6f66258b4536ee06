import type { ListedVideo_VideoFragment, VideoChips_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, videoTagPath } from '../../lib/address/paths.ts'

/** A clip of a list. */
export type ListedVideo = ListedVideo_VideoFragment

/** The tag under which the league lists its highlights, which have an address of their own. */
export const HIGHLIGHTS = 'highlights'

/** Whether two tags are the same: the league writes them in any case. */
export function isSameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The address of the clips with a tag. */
export function videosOfTagPath(tag: string): string {
  return isSameTag(tag, HIGHLIGHTS) ? paths.videoHighlights : videoTagPath(tag)
}

/** A tag or the id of a playlist in words: "film-room" is "Film room", "highlights-2025" is "Highlights 2025". */
export function tagInWords(tag: string): string {
  const text = tag.replaceAll(/[-_\s]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a clip is, such as highlights: the first of its tags that is a kind; null where none is. */
export function videoKind({ tags }: { tags: readonly string[] }, kinds: readonly string[]): string | null {
  return tags.find((tag) => kinds.some((kind) => isSameTag(kind, tag))) ?? null
}

/** What a list of clips is of. */
export interface VideoListName {
  /** The heading of its page. */
  heading: string
  /** The club that the tag names; null for any other list. */
  club: VideoChips_TeamFragment | null
  /** The one address of the list, however its tag was typed. */
  path: string
}

/** The name of the list of a tag; null stands for all clips. A club is known by its id or its name, in any case. */
export function videoListName(
  tag: string | null,
  { kinds, clubs }: { kinds: readonly string[]; clubs: readonly VideoChips_TeamFragment[] },
): VideoListName {
  if (tag === null) return { heading: 'Videos', club: null, path: paths.videos }
  const club = clubs.find((team) =>
    [team.officialId, team.name, team.slug, `${team.location} ${team.name}`].some((name) =>
      isSameTag(name, tag),
    ),
  )
  if (club) return { heading: `${club.name} videos`, club, path: videoTagPath(club.officialId) }
  const known = kinds.find((kind) => isSameTag(kind, tag)) ?? tag.trim()
  return { heading: tagInWords(known), club: null, path: videosOfTagPath(known) }
}

/** The tags of a clip that say what it is, as the league writes them most. */
export function chipTags(tags: readonly string[], kinds: readonly string[]): string[] {
  return kinds.filter((kind) => tags.some((tag) => isSameTag(tag, kind)))
}

/** The games around today, as `Schedule` has them. */
interface GamesAroundToday<Game> {
  /** Ascending by start. */
  upcoming: readonly Game[]
  /** Newest first. */
  results: readonly Game[]
}

const MAX_GAMES = 3

/** The newest three games that have clips, newest first: one of today before those of earlier days. */
export function gamesWithClips<Game extends { id: string; videos: readonly unknown[] | null }>({
  upcoming,
  results,
}: GamesAroundToday<Game>): Game[] {
  const games = new Map([...upcoming.toReversed(), ...results].map((game) => [game.id, game]))

  return [...games.values()].filter(({ videos }) => videos !== null && videos.length > 0).slice(0, MAX_GAMES)
}
