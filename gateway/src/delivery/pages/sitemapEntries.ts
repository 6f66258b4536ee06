import type { FeedItemModel } from '../../domains/feed/feedItem.ts'
import type { FeedSource } from '../../domains/feed/source.ts'
import type { GameSource } from '../../domains/games/source.ts'
import { segmentGames, shownGames } from '../../domains/games/seasonRules.ts'
import { latestYears } from '../../domains/site/latestYears.ts'
import type { PlayersSource } from '../../domains/players/source.ts'
import type { SiteSource } from '../../domains/site/source.ts'
import type { TeamsSource } from '../../domains/teams/source.ts'
import type { VideosSource } from '../../domains/videos/source.ts'
import type { SitePage } from './site.ts'

/** The sources of the sitemap's pages. */
export interface SitemapSources {
  site: Pick<SiteSource, 'settings' | 'seasonYear' | 'knownYears'>
  teams: Pick<TeamsSource, 'ofSeason'>
  games: Pick<GameSource, 'ofSeason'>
  players: Pick<PlayersSource, 'ofSeason'>
  feed: Pick<FeedSource, 'home' | 'byTag'>
  videos: Pick<VideosSource, 'all'>
}

/** A page for search engines. */
export interface SitemapEntry {
  path: string
  /** ISO 8601; only where the league says when the page last changed. */
  lastModified?: string
}

/** The pages of one kind. */
export interface SitemapPart {
  entries: readonly SitemapEntry[]
  /** False where a list could not be read, so that pages may be missing. */
  isComplete: boolean
}

/** The kinds of pages, each with a sitemap of its own. */
export const SITEMAP_KINDS = ['pages', 'teams', 'players', 'games', 'news', 'videos'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** How many seasons' games and players are listed: the current one and the one before. */
const SEASONS = 2
const NEWEST_ITEMS = 35
/** The site has no page for a slug or an id of another form. */
const SLUG = /^[A-Za-z0-9][\w.-]{0,99}$/

/**
 * Lists the pages of one kind.
 * @throws the sources' error where none of its lists can be read
 */
export async function readPart(
  kind: SitemapKind,
  sources: SitemapSources,
  pages: readonly SitePage[],
): Promise<SitemapPart> {
  const { site, feed, videos } = sources
  switch (kind) {
    case 'pages':
      return plainPages(sources, pages)
    case 'teams':
      return joined([teamPages(sources)])
    case 'players':
      return joined((await seasonsOf(site)).map((year) => playerPages(year, sources)))
    case 'games':
      return joined((await seasonsOf(site)).map((year) => gamePages(year, sources)))
    case 'news':
      return joined([
        feed.home().then(({ trending, latest }) => articlePages([...trending, ...latest])),
        feed.byTag(null, { first: NEWEST_ITEMS }).then(({ items }) => articlePages(items)),
      ])
    case 'videos':
      return joined([
        videos
          .all()
          .then((clips) =>
            clips.flatMap(({ mediaId, publishedAt }) => pageAt('/videos', mediaId, publishedAt)),
          ),
      ])
  }
}

async function plainPages({ site }: SitemapSources, pages: readonly SitePage[]): Promise<SitemapPart> {
  const { hasStarted, isShown } = (await site.settings()).championshipSeries
  const isListed = ({ path, sitemap }: SitePage) =>
    !path.includes(':') && (sitemap === undefined || (sitemap === 'duringSeries' && hasStarted && isShown))
  return { entries: pages.filter(isListed).map(({ path }) => ({ path })), isComplete: true }
}

async function teamPages({ teams }: SitemapSources): Promise<SitemapEntry[]> {
  const clubs = await teams.ofSeason(null)
  return clubs.flatMap(({ slug }) => {
    const name = encodeURIComponent(slug)
    return [{ path: `/teams/${name}` }, { path: `/teams/${name}/roster` }, { path: `/shop/${name}` }]
  })
}

async function playerPages(year: number, { players }: SitemapSources): Promise<SitemapEntry[]> {
  const season = await players.ofSeason(year)
  return season.players.flatMap(({ slug }) => pageAt('/players', slug))
}

async function gamePages(year: number, { games }: SitemapSources): Promise<SitemapEntry[]> {
  const { games: all, settings } = await games.ofSeason(year)
  const flags = settings.championshipSeries
  const shown = [...shownGames(all, flags), ...segmentGames(all, 'CHAMPSERIES', flags)]
  return shown.flatMap(({ slug }) => pageAt('/games', slug))
}

function articlePages(items: readonly FeedItemModel[]): SitemapEntry[] {
  return items.flatMap((item) =>
    item.__typename === 'Article' ? pageAt('/news', item.officialId, item.publishedAt) : [],
  )
}

function pageAt(folder: string, name: string, lastModified?: string): SitemapEntry[] {
  if (!SLUG.test(name)) return []
  return [{ path: `${folder}/${name}`, ...(lastModified !== undefined && { lastModified }) }]
}

async function seasonsOf(site: SitemapSources['site']): Promise<number[]> {
  return (await latestYears(site)).slice(0, SEASONS)
}

/** The entries of several lists, each page once; unreadable lists are left out, unless that leaves none. */
async function joined(lists: readonly Promise<SitemapEntry[]>[]): Promise<SitemapPart> {
  const read = await Promise.allSettled(lists)
  const failed = read.filter((result) => result.status === 'rejected')
  if (failed.length === read.length) throw failed[0]?.reason
  const entries = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return {
    entries: [...new Map(entries.map((entry) => [entry.path, entry])).values()],
    isComplete: failed.length === 0,
  }
}
