import { graphql } from '../../__generated__/gql.ts'
import type { FeedStory_ItemFragment } from '../../__generated__/graphql.ts'
import { articlePath, videoPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { matchupText, UNDECIDED } from '../../lib/meeting.ts'
import { gameSpoilerId } from '../../lib/settings/spoilers.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { dayOf, formatShortDay, formatTime } from '../../lib/time/formatGameTime.ts'

/** The fields that every component for a feed item needs. */
graphql(`
  fragment FeedStory_item on FeedItem {
    id
    officialId
    title
    subtitle
    image {
      url
    }
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
      officialId
      isNeutral
      numberOnDay
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
      tags
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

/** The link of an item: articles and videos have a page here, a post links to its own site; null when it has no safe address. */
export function storyLink(story: FeedStory): string | null {
  if (story.__typename === 'Article') return articlePath(story.officialId)
  return story.__typename === 'Video' ? videoPath(story.mediaId) : safeHref(story.link)
}

/** The text above an item: the club it is about, else "League". */
export function kickerOf({ team }: FeedStory): string {
  return team?.name ?? 'League'
}

/**
 * Finds scores in a text, such as 12-10, 12–10, 4-3-1 or 12 to 10, but not the years of 2025-26. It captures the whole score, so
 * that a text split by it keeps the scores.
 */
export const FIGURES = /(?<![\d.$])(\d{1,2}(?:(?:\s?[-\u2010-\u2015\u2212]\s?|\sto\s)\d{1,2})+)(?!\d)/i

/** Whether an item may be a spoiler. It is none only when the gateway says for certain that it spoils no game. */
export function maySpoil({ spoils }: FeedStory): boolean {
  return spoils?.length !== 0
}

/** The ids of the games that an item may spoil: it is revealed once all of them are. Null when the games are not known. */
export function spoiledIds({ spoils }: FeedStory): readonly string[] | null {
  return spoils?.map(gameSpoilerId) ?? null
}

/** The kind of an item, shown instead of a club that would reveal the winner. */
export function spoilerFreeKicker(story: FeedStory): string {
  if (story.__typename === 'Video') return clipKind(story)
  return story.__typename === 'Article' ? 'Game story' : 'Game post'
}

/** Highlights of at least this length show a whole game, and up to the other one play, in seconds. */
const FULL_HIGHLIGHTS_S = 180
const ONE_PLAY_S = 60

/** What a clip is, which gives nothing away, so that the clips of a weekend can be told apart. */
function clipKind({ title, tags, duration }: Extract<FeedStory, { __typename: 'Video' }>): string {
  const isAbout = (pattern: RegExp) => [title, ...tags].some((text) => pattern.test(text))
  const isHighlights = isAbout(/highlight|\bgame recap\b/i)
  if (isAbout(/\b(?:interview|presser|press conference|mic.?d up)\b/i)) return 'Interview'
  if (isAbout(/\bpost-?game\b/i) && !/highlight|\brecap\b/i.test(title)) return 'Interview'
  const isLong = duration !== null && duration >= FULL_HIGHLIGHTS_S
  if (isAbout(/\bfull(?:[ -]game)?[ -]highlights\b|\bgame recap\b/i) || (isHighlights && isLong))
    return 'Full highlights'
  if (!/highlights/i.test(title) && isHighlights && duration !== null && duration <= ONE_PLAY_S)
    return 'One play'
  return isHighlights ? 'Highlights' : 'Video'
}

/**
 * Replaces a title that may be a spoiler: "Guard at Charging: highlights" by the game it is about, or "League: video" when that
 * is not known. It never names one club alone.
 */
export function spoilerFreeTitle(story: FeedStory): string {
  const [game] = story.spoils ?? []
  const about = game ? matchupText(game, (side) => side?.name ?? UNDECIDED) : 'League'
  return `${about}: ${spoilerFreeKicker(story).toLowerCase()}`
}

/** The title as it may be shown to everybody, also to whoever hides scores. */
export function safeTitle(story: FeedStory): string {
  return maySpoil(story) ? spoilerFreeTitle(story) : story.title
}

/** Up to how many characters a title is short, and of medium length. */
const SHORT = 24
const MEDIUM = 45

/** Decides the size of a large headline: the longer a title is, the smaller its letters, so that it never fills the page. */
type HeadlineLength = 'short' | 'medium' | 'long'

/** How long a title is. A title that may be replaced must not show this: see `headlineLength`. */
export function titleLength(title: string): HeadlineLength {
  if (title.length <= SHORT) return 'short'
  return title.length <= MEDIUM ? 'medium' : 'long'
}

/** The length of a story's headline. A title that is replaced while scores are hidden must not show how long it is. */
export function headlineLength(story: FeedStory): HeadlineLength {
  return maySpoil(story) ? 'medium' : titleLength(story.title)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago an item was published: "25 min ago", "3 hr ago", "Yesterday", "4 days ago", then the day ("Jul 4", and its year
 * where that is another one). Days are the league's. An item dated in the future is "Just now".
 * @param publishedAt ISO 8601, by the league's clock
 * @param leagueNowMs the league's clock, ms
 */
export function storyAge(publishedAt: string, leagueNowMs: number): string {
  const publishedMs = Date.parse(publishedAt)
  const age = leagueNowMs - publishedMs
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (changesWithinDay(publishedAt, leagueNowMs)) return `${Math.floor(age / HOUR)} hr ago`
  const [day, today] = [dayOf(publishedMs, LEAGUE_TIME_ZONE), dayOf(leagueNowMs, LEAGUE_TIME_ZONE)]
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY)
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const [year, thisYear] = [day.slice(0, 4), today.slice(0, 4)]

  return year === thisYear ? formatShortDay(day) : `${formatShortDay(day)}, ${year}`
}

/** Whether `storyAge` counts hours or less: a page that is not renewed soon shows a wrong age. */
export function changesWithinDay(publishedAt: string, leagueNowMs: number): boolean {
  const publishedMs = Date.parse(publishedAt)
  const isToday = dayOf(publishedMs, LEAGUE_TIME_ZONE) === dayOf(leagueNowMs, LEAGUE_TIME_ZONE)

  return isToday || leagueNowMs - publishedMs < 6 * HOUR
}

/** The moment itself, with the league's day and time: "Jul 12, 4:34 PM ET". */
export function publishedMoment(publishedAt: string): string {
  const day = formatShortDay(dayOf(Date.parse(publishedAt), LEAGUE_TIME_ZONE))

  return `${day}, ${formatTime(publishedAt, LEAGUE_TIME_ZONE)} ET`
}
