import { LRUCache } from 'lru-cache'
import { NotFoundError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { createCoolDown } from '../../platform/coolDown.ts'
import type { SiteSource } from '../site/source.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { GameModel } from './game.ts'
import { segmentGames, shownGames } from './seasonRules.ts'
import type { SeasonGames } from './seasonGames.ts'
import type { VenueModel } from './venue.ts'

const SLUG = /^[\w.-]{1,128}$/
/** A year in a slug, at any place: 2025-wll-ev-1, 2024_game_1, game-1-2023-06-02. */
const YEAR = /(?<!\d)\d{4}(?!\d)/g
const MOST_REMEMBERED = 2000

/** The sources of games, and the monotonic clock. */
interface GameLookupParts {
  site: Pick<SiteSource, 'knownYears'>
  /** Returns a season's games with their present states. */
  readGames: (year: number) => Promise<SeasonGames>
  clock: Clock
}

/** Finds games in lists that are cached anyway; those of the Championship Series when they may be shown. */
export interface GameLookup {
  /**
   * A game of any season by its slug.
   * @throws NotFoundError `unknown game {slug}`; for an invalid slug without a call, and without the slug in the message. What
   * reading a season throws, when the game may be in that season
   */
  bySlug(slug: string): Promise<GameModel>
  /**
   * A game of a season by its official id.
   * @throws NotFoundError where there is no such season or game; what reading the season throws
   */
  byOfficialId(officialId: string, year: number): Promise<GameModel>
  /**
   * A ground of a season by its key, such as 2025:harbor-field-annapolis-md.
   * @throws NotFoundError where there is no such season, or no game to show is played there; what reading the season throws
   */
  venueByKey(key: string): Promise<VenueModel>
}

/**
 * Builds the lookup of games. The league writes slugs in many forms. A slug is looked up first in the seasons whose year it names
 * and in the one it was found in before, then in all others, newest first.
 */
export function createGameLookup({ site, readGames, clock }: GameLookupParts): GameLookup {
  const foundIn = new LRUCache<string, number>({ max: MOST_REMEMBERED })
  const coolDown = createCoolDown(clock)
  const readSeason = (year: number) => coolDown.run(`season ${year}`, () => readGames(year))

  async function bySlug(slug: string): Promise<GameModel> {
    if (!SLUG.test(slug)) throw new NotFoundError('unknown game')
    const years = await site.knownYears()
    const likely = likelyYears(slug, foundIn.get(slug)).filter((year) => years.includes(year))
    const failures: { year: number; error: unknown }[] = []
    for (const year of new Set([...likely, ...years])) {
      try {
        const game = gamesByLink(await readSeason(year)).find((shown) => shown.slug === slug)
        if (!game) continue
        if (failures.length === 0) foundIn.set(slug, year)
        return game
      } catch (error) {
        failures.push({ year, error })
      }
    }
    // A season that cannot be read matters only when the slug names that season, or no season at all.
    const telling = failures.find(({ year }) => likely.length === 0 || likely.includes(year))
    if (telling) throw telling.error
    throw new NotFoundError(`unknown game ${slug}`)
  }

  async function gamesOf(year: number): Promise<GameModel[]> {
    return (await site.knownYears()).includes(year) ? gamesByLink(await readSeason(year)) : []
  }

  return {
    bySlug,
    async byOfficialId(officialId, year) {
      const game = (await gamesOf(year)).find((shown) => shown.officialId === officialId)
      if (!game) throw new NotFoundError('unknown game')
      return game
    },
    async venueByKey(key) {
      const id = nodeId('Venue', key)
      const games = await gamesOf(Number(/^\d{4}(?=:)/.exec(key)?.[0]))
      const venue = games.find((shown) => shown.venue?.id === id)?.venue
      if (!venue) throw new NotFoundError('unknown venue')
      return venue
    },
  }
}

function likelyYears(slug: string, foundIn: number | undefined): number[] {
  const named = [...slug.matchAll(YEAR)].map(([digits]) => Number(digits))
  return foundIn === undefined ? named : [foundIn, ...named]
}

/** The games that a link may lead to: results of the Championship Series too, as under `schedule(segment: CHAMPSERIES)`. */
function gamesByLink({ games, settings }: SeasonGames): GameModel[] {
  const flags = settings.championshipSeries
  return [...shownGames(games, flags), ...segmentGames(games, 'CHAMPSERIES', flags)]
}
