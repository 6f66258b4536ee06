import { POSES } from '../media/poses.ts'
import type { Pose } from '../media/poses.ts'
import { poseOf } from '../media/scenes.ts'
import { randomStream } from '../randomStream.ts'
import { CLUB_IDS, isTeamId } from '../season/teams.ts'
import type { ClubId } from '../season/teams.ts'
import type { FeedDraft } from './sandboxFeedItem.ts'

/** The media server's drawing for an item. */
interface FeedPicture {
  pose: Pose
  /** Null for the league's colors. */
  club: ClubId | null
}

/**
 * The pictures of items by their id. Each shows the club that its item names first, which is the winner of a result. Two items that
 * follow each other in the feed, or in the list of a kind, a playlist, a club or the highlights, never show the same pose. An item
 * keeps its picture when newer ones are published, because the choice begins with the oldest.
 *
 * @param drafts newest first.
 */
export function feedPictures(drafts: readonly FeedDraft[]): ReadonlyMap<string, FeedPicture> {
  const lastPoses = new Map<string, Pose>()
  return new Map(
    drafts.toReversed().flatMap((draft) => {
      if (draft.image === undefined) return []
      const lists = listsOf(draft)
      const neighbors = lists.map((list) => lastPoses.get(list))
      const picture = { pose: leastUsed(posesFor(draft), neighbors), club: clubOf(draft) }
      for (const list of lists) lastPoses.set(list, picture.pose)
      return [[draft.id, picture] as const]
    }),
  )
}

/** The lists that contain an item, the most important first. */
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

/** The club that an item is about; null where its first team is no club. */
function clubOf({ tags }: FeedDraft): ClubId | null {
  const first = tags.find(isTeamId)
  return CLUB_IDS.find((club) => club === first) ?? null
}

function clubsIn(tags: readonly string[]): ClubId[] {
  return tags.flatMap((tag) => CLUB_IDS.filter((club) => club === tag))
}

/** The first choice that no neighbor uses, or else that of the least important ones. */
function leastUsed<T>(choices: readonly T[], neighbors: readonly (T | undefined)[]): T {
  const freedom = (choice: T) => {
    const index = neighbors.indexOf(choice)
    return index === -1 ? neighbors.length : index
  }
  const [first, ...others] = choices
  if (first === undefined) throw new Error('nothing to choose from')
  return others.reduce((best, choice) => (freedom(choice) > freedom(best) ? choice : best), first)
}
