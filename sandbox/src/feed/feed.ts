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

/** All items published by `nowMs` (the league's time, epoch ms), newest first. */
export function feedAt(simulation: Simulation, nowMs: number, origins: FeedOrigins): FeedItem[] {
  const fillPlaceholders = createPlaceholderFiller(simulation)
  const drafts = [
    ...WRITTEN_DRAFTS.map((draft) => fillDraft(draft, fillPlaceholders)),
    ...gamesWithRecap(simulation, nowMs).flatMap((game) => recapsOf(simulation.people, game)),
    ...finishedGames(simulation, nowMs).map(reelOf),
    ...goalieClips(simulation, nowMs),
    ...goalClips(simulation, nowMs),
  ]
  const published = drafts
    .filter(({ publishAt }) => Date.parse(publishAt) <= nowMs)
    .sort((a, b) => Date.parse(b.publishAt) - Date.parse(a.publishAt) || a.id.localeCompare(b.id))
  const pictures = feedPictures(published)
  return published.map((draft) => {
    const { pose = '', club = null } = pictures.get(draft.id) ?? {}
    return feedItemOf(draft, origins, `${club === null ? '' : `team=${club}&`}scene=${pose}`)
  })
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
