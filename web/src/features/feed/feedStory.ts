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

/** A game's slug, such as 2025-wll-ev-17, or the league's words for what is written after a game. */
const GAME_TAG = /^(?:\d{4}-[a-z]+-.*|recaps?|results?)$/i

/**
 * Figures as scores and records are written: 12-10, 12–10, 4-3-1, 12 to 10; not the years of 2025-26. Captures the whole, so that
 * words split by it keep it.
 */
export const FIGURES = /(?<![\d.$])(\d{1,2}(?:(?:\s?[-\u2010-\u2015\u2212]\s?|\sto\s)\d{1,2})+)(?!\d)/i
/** Two names with a figure each: Charging 10, Guard 12. */
const NAMED_FIGURES = /\p{Lu}\S+ \d{1,2},? (?:and )?\p{Lu}\S+(?: \p{Lu}\S+)? \d{1,2}(?!\d)/u

/**
 * Whether an item may give away how a game ended, in its words or in its picture: it is about one game, or tells a score.
 * A range of other figures is taken for a score as well: a title hidden without need does less harm than a result shown.
 */
export function mayTellResult({ title, subtitle, tags }: FeedStory): boolean {
  return tags.some((tag) => GAME_TAG.test(tag)) || [title, subtitle].some(tellsScore)
}

function tellsScore(words: string | null): boolean {
  return words !== null && (FIGURES.test(words) || NAMED_FIGURES.test(words))
}

/**
 * Stands in place of a title that may tell a result: "Guard at Charging: highlights", or "Guard: game story" where the game it is
 * about is not known. A video is its game's highlights; of no known game, only where its title or a tag says so.
 * @param matchups who plays whom, by the slug of the game
 */
export function hiddenTitle(story: FeedStory, matchups: ReadonlyMap<string, string>): string {
  const game = story.tags.find((tag) => matchups.has(tag))
  const isHighlights =
    game !== undefined || [story.title, ...story.tags].some((words) => /highlight/i.test(words))
  const kinds = {
    Article: 'game story',
    Video: isHighlights ? 'highlights' : 'video',
    SocialPost: 'game post',
  }

  return `${(game && matchups.get(game)) ?? kickerOf(story)}: ${kinds[story.__typename]}`
}
