import { graphql } from '../../__generated__/gql.ts'
import type { FeedStory_ItemFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { matchupText, UNDECIDED } from '../../lib/meeting.ts'
import { articlePath, videoPath } from '../../lib/address/paths.ts'

/** What every drawing of a feed item asks for. */
graphql(`
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
    spoils {
      id
      segment
      homeTeam {
        ...FeedStory_side
      }
      awayTeam {
        ...FeedStory_side
      }
    }
    ... on Video {
      mediaId
      duration
    }
  }
  fragment FeedStory_side on Team {
    id
    name
    code
    color
    secondColor
  }
`)

/** An article, a video or a post as the lists of Home show it. */
export type FeedStory = FeedStory_ItemFragment

/** Where an item leads: articles and videos to their page here, a post to where it stands; null where it has no safe address. */
export function storyLink(story: FeedStory): string | null {
  if (story.__typename === 'Article') return articlePath(story.id)
  return story.__typename === 'Video' ? videoPath(story.mediaId) : safeHref(story.link)
}

/** Over an item: the club it is about, else "League". */
export function kickerOf({ team }: FeedStory): string {
  return team?.name ?? 'League'
}

/**
 * Where a score is written in words: 12-10, 12–10, 4-3-1, 12 to 10; not the years of 2025-26. Captures the whole, so that words split
 * by it keep it.
 */
export const FIGURES = /(?<![\d.$])(\d{1,2}(?:(?:\s?[-\u2010-\u2015\u2212]\s?|\sto\s)\d{1,2})+)(?!\d)/i

/** Whether an item may give a result away: only one of which the gateway says for certain that it spoils no game does not. */
export function maySpoil({ spoils }: FeedStory): boolean {
  return spoils?.length !== 0
}

/** The games under which an item is revealed; null for one of which nobody knows what it gives away. */
export function spoiledIds({ spoils }: FeedStory): readonly string[] | null {
  return spoils?.map(({ id }) => id) ?? null
}

/** What an item is, in place of a club that would give its winner away. */
export function spoilerFreeKicker({ __typename, title, tags }: FeedStory): string {
  const isHighlights = [title, ...tags].some((text) => /highlight/i.test(text))
  return { Article: 'Game story', Video: isHighlights ? 'Highlights' : 'Video', SocialPost: 'Game post' }[
    __typename
  ]
}

/**
 * Stands in place of a title that may tell a result: "Guard at Charging: highlights", by the game it is about; "League: video" where
 * that is not known. Names no club alone.
 */
export function spoilerFreeTitle(story: FeedStory): string {
  const [game] = story.spoils ?? []
  const about = game ? matchupText(game, (side) => side?.name ?? UNDECIDED) : 'League'
  return `${about}: ${spoilerFreeKicker(story).toLowerCase()}`
}
