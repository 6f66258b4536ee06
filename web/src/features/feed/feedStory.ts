import { gql } from '@apollo/client'
import type { FeedStory_ItemFragment } from '../../__generated__/operations.ts'
import { externalLink } from '../../lib/externalLink.ts'
import { articlePath, videoPath } from '../../lib/paths.ts'

/** What every drawing of a feed item asks for. */
export const FEED_STORY_FRAGMENT = gql`
  fragment FeedStory_item on FeedItem {
    id
    title
    subtitle
    image
    tags
    publishedAt
    link
    team {
      id
      name
      code
      color
      secondColor
    }
    ... on Video {
      mediaId
      duration
    }
  }
`

/** An article, a video or a post as the lists of Home show it. */
export type FeedStory = FeedStory_ItemFragment

/** Where an item leads: articles and videos to their page here, a post to where it stands; null where it has no safe address. */
export function storyLink(story: FeedStory): string | null {
  if (story.__typename === 'Article') return articlePath(story.id)
  return story.__typename === 'Video' ? videoPath(story.mediaId) : externalLink(story.link)
}

/** Over an item: the club it is about, else "League". */
export function kickerOf({ team }: FeedStory): string {
  return team?.name ?? 'League'
}

/** A game's slug, such as 2025-wll-ev-17. */
const GAME_SLUG = /^\d{4}-[a-z]+-/i

/** Whether an item is about one game, so that its words and its picture may give away how that ended. */
export function mayTellResult({ tags }: FeedStory): boolean {
  return tags.some((tag) => GAME_SLUG.test(tag))
}

const KINDS = { Article: 'game story', Video: 'game video', SocialPost: 'game post' } as const

/** Stands in place of a title that may tell a result, such as "Guard: game story". */
export function hiddenTitle(story: FeedStory): string {
  return `${kickerOf(story)}: ${KINDS[story.__typename]}`
}
