import type { Simulation } from '../season/simulation.ts'
import { castOf } from './cast.ts'
import type { Fill } from './cast.ts'
import { goalieClips, reelOf } from './clips.ts'
import { CLUB_STORIES } from './clubStories.ts'
import { feedItemOf } from './feedItem.ts'
import type { FeedDraft, FeedItem, FeedPlaces } from './feedItem.ts'
import { coveredGames, finishedGames } from './finishedGames.ts'
import { LEAD_STORIES } from './leadStories.ts'
import { LEAGUE_STORIES } from './leagueStories.ts'
import { POSTS } from './posts.ts'
import { recapsOf } from './recaps.ts'
import { SHORT_FILMS } from './shortFilms.ts'
import { UNSAFE_STORIES } from './unsafeStories.ts'

const WRITTEN: readonly FeedDraft[] = [
  ...LEAD_STORIES,
  ...CLUB_STORIES,
  ...LEAGUE_STORIES,
  ...UNSAFE_STORIES,
  ...SHORT_FILMS,
  ...POSTS,
]

/** Everything the league has published by `nowMs`, its clock's epoch ms, newest first. Nothing dated later is in it. */
export function feedAt(simulation: Simulation, nowMs: number, places: FeedPlaces): FeedItem[] {
  const fill = castOf(simulation)
  const drafts = [
    ...WRITTEN.map((draft) => filled(draft, fill)),
    ...coveredGames(simulation, nowMs).flatMap((game) => recapsOf(simulation.people, game)),
    ...finishedGames(simulation, nowMs).map(reelOf),
    ...goalieClips(simulation, nowMs),
  ]
  return drafts
    .filter(({ at }) => Date.parse(at) <= nowMs)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || a.id.localeCompare(b.id))
    .map((draft) => feedItemOf(draft, places))
}

function filled(draft: FeedDraft, fill: Fill): FeedDraft {
  const { title, subtitle, text, tags } = draft
  return {
    ...draft,
    title: fill(title),
    tags: tags.map(fill),
    ...(subtitle === undefined ? {} : { subtitle: fill(subtitle) }),
    ...(text === undefined ? {} : { text: fill(text) }),
  }
}
