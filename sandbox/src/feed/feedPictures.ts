import { POSES } from '../media/poses.ts'
import type { Pose } from '../media/poses.ts'
import { poseOf } from '../media/scenes.ts'
import { randomStream } from '../randomStream.ts'
import { CLUB_IDS, isTeamId } from '../season/teams.ts'
import type { ClubId } from '../season/teams.ts'
import type { FeedDraft } from './feedItem.ts'

/** What the media server draws for an item. */
interface FeedPicture {
  pose: Pose
  /** Null for the league's colors. */
  club: ClubId | null
}

/**
 * The pictures of items by their id. Two items that follow each other in the feed, or in the list of a kind, a playlist, a club or
 * the highlights, never show the same pose, nor the same club where an item is about two. An item keeps its picture when newer ones
 * are published, because the choice begins with the oldest.
 *
 * @param drafts newest first.
 */
export function feedPictures(drafts: readonly FeedDraft[]): ReadonlyMap<string, FeedPicture> {
  const last = new Map<string, FeedPicture>()
  return new Map(
    drafts.toReversed().flatMap((draft) => {
      if (draft.image === undefined) return []
      const lists = listsOf(draft)
      const neighbors = lists.map((list) => last.get(list))
      const picture = {
        pose: leastUsed(posesFor(draft), valuesOf(neighbors, 'pose')),
        club: leastUsed(clubsFor(draft), valuesOf(neighbors, 'club')),
      }
      for (const list of lists) last.set(list, picture)
      return [[draft.id, picture] as const]
    }),
  )
}

/** The lists in which an item stands, the most important first. */
function listsOf({ type, tags, video }: FeedDraft): string[] {
  return [
    ...(type === 'social' ? [] : ['stories and clips']),
    type,
    'everything',
    ...(video?.playlist === undefined ? [] : [`playlist ${video.playlist}`]),
    ...(type === 'video' && tags.includes('highlights') ? ['highlights'] : []),
    ...clubsIn(tags).map((club) => `club ${club}`),
  ]
}

/** All poses, the one that fits the picture's name first. */
function posesFor({ id, image = '' }: FeedDraft): readonly Pose[] {
  const fitting = poseOf(/([^/]*)\.svg$/.exec(image)?.[1] ?? id)
  const others = randomStream('pose', id)
    .shuffle(POSES)
    .filter((pose) => pose !== fitting)
  return [fitting, ...others]
}

/** The clubs that an item is about; null where its first team is no club. */
function clubsFor({ tags }: FeedDraft): readonly (ClubId | null)[] {
  const [first = null] = tags.filter(isTeamId)
  return CLUB_IDS.some((club) => club === first) ? clubsIn(tags) : [null]
}

function clubsIn(tags: readonly string[]): ClubId[] {
  return tags.flatMap((tag) => CLUB_IDS.filter((club) => club === tag))
}

function valuesOf<Field extends keyof FeedPicture>(
  neighbors: readonly (FeedPicture | undefined)[],
  field: Field,
): (FeedPicture[Field] | undefined)[] {
  return neighbors.map((neighbor) => neighbor?.[field])
}

/** The first choice that no neighbor has, or else that of the least important ones. */
function leastUsed<T>(choices: readonly T[], neighbors: readonly (T | undefined)[]): T {
  const freedom = (choice: T) => {
    const index = neighbors.indexOf(choice)
    return index === -1 ? neighbors.length : index
  }
  const [first, ...others] = choices
  if (first === undefined) throw new Error('nothing to choose from')
  return others.reduce((best, choice) => (freedom(choice) > freedom(best) ? choice : best), first)
}
