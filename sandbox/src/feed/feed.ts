import type { Simulation } from '../season/simulation.ts'
import { createPlaceholderFiller } from './placeholders.ts'
import type { FillPlaceholders } from './placeholders.ts'
import { goalieClips, reelOf } from './gameClips.ts'
import { goalClips } from './goalClips.ts'
import { CLUB_STORIES } from './clubStories.ts'
import { feedItemOf } from './sandboxFeedItem.ts'
import type { FeedDraft, FeedItem, FeedOrigins } from './sandboxFeedItem.ts'
import { feedPictures } from './feedPictures.ts'
import { gamesWithRecap, finishedGames } from './finishedGames.ts'
import { LEAD_STORIES } from './leadStories.ts'
import { LEAGUE_STORIES } from './leagueStories.ts'
import { POSTS } from './posts.ts'
import { recapsOf } from './recaps.ts'
import { WRITTEN_CLIPS } from './writtenClips.ts'
import { UNSAFE_STORIES } from './unsafeStories.ts'

const WRITTEN_DRAFTS: readonly FeedDraft[] = [
  ...LEAD_STORIES,
  ...CLUB_STORIES,
  ...LEAGUE_STORIES,
  ...UNSAFE_STORIES,
  ...WRITTEN_CLIPS,
  ...POSTS,
]

/** What has been published by a moment, newest first, and its pictures. */
interface Publication {
  drafts: readonly FeedDraft[]
  pictures: ReturnType<typeof feedPictures>
}

/** How many moments of a simulation are remembered: a clock that stands still is asked for the same one each time. */
const MAX_MOMENTS = 4
const publications = new WeakMap<Simulation, Map<number, Publication>>()

/** All items published by `nowMs` (the league's time, epoch ms), newest first. */
export function feedAt(simulation: Simulation, nowMs: number, origins: FeedOrigins): FeedItem[] {
  const { drafts, pictures } = publicationAt(simulation, nowMs)
  return drafts.map((draft) => {
    const { pose = '', club = null } = pictures.get(draft.id) ?? {}
    return feedItemOf(draft, origins, `${club === null ? '' : `team=${club}&`}scene=${pose}`)
  })
}

function publicationAt(simulation: Simulation, nowMs: number): Publication {
  const moments = publications.get(simulation) ?? new Map<number, Publication>()
  publications.set(simulation, moments)
  const known = moments.get(nowMs)
  if (known) return known
  const drafts = draftsAt(simulation, nowMs)
  const publication = { drafts, pictures: feedPictures(drafts) }
  const [oldest] = moments.keys()
  if (moments.size >= MAX_MOMENTS && oldest !== undefined) moments.delete(oldest)
  moments.set(nowMs, publication)
  return publication
}

function draftsAt(simulation: Simulation, nowMs: number): FeedDraft[] {
  const fillPlaceholders = createPlaceholderFiller(simulation)
  const drafts = [
    ...WRITTEN_DRAFTS.map((draft) => fillDraft(draft, fillPlaceholders)),
    ...gamesWithRecap(simulation, nowMs).flatMap((game) => recapsOf(simulation.people, game)),
    ...finishedGames(simulation, nowMs).map(reelOf),
    ...goalieClips(simulation, nowMs),
    ...goalClips(simulation, nowMs),
  ]
  return drafts
    .filter(({ publishAt }) => Date.parse(publishAt) <= nowMs)
    .sort((a, b) => Date.parse(b.publishAt) - Date.parse(a.publishAt) || a.id.localeCompare(b.id))
}

function fillDraft(draft: FeedDraft, fillPlaceholders: FillPlaceholders): FeedDraft {
  const { title, subtitle, text, tags } = draft
  return {
    ...draft,
    title: fillPlaceholders(title),
    tags: tags.map(fillPlaceholders),
    ...(subtitle === undefined ? {} : { subtitle: fillPlaceholders(subtitle) }),
    ...(text === undefined ? {} : { text: fillPlaceholders(text) }),
  }
}
