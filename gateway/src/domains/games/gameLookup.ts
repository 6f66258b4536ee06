import { LRUCache } from 'lru-cache'
import { NotFoundError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import type { SiteSource } from '../site/source.ts'
import { notInSeason } from '../season/notInSeason.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { GameModel } from './game.ts'
import { segmentGames, shownGames } from './seasonRules.ts'
import type { SeasonGames } from './seasonGames.ts'
import type { VenueModel } from './venue.ts'

const SLUG = /^[\w.-]{1,128}$/
/** A year in a slug, at any place: 2025-wll-ev-1, 2024_game_1, game-1-2023-06-02. */
const YEAR = /(?<!\d)\d{4}(?!\d)/g
const MAX_REMEMBERED = 2000

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
   * reading a season throws, when the game may be in that season; else as `notInSeason`
   */
  bySlug(slug: string): Promise<GameModel>
  /**
   * A game of a season by its official id.
   * @throws NotFoundError where there is no such season or game; what reading the season throws; else as `notInSeason`
   */
  byOfficialId(officialId: string, year: number): Promise<GameModel>
  /**
   * A ground of a season by its key, such as 2025:harbor-field-annapolis-md.
   * @throws NotFoundError where there is no such season, or no game to show is played there; what reading the season throws; else as
   * `notInSeason`
   */
  venueByKey(key: string): Promise<VenueModel>
}

/**
 * Builds the lookup of games. The league writes slugs in many forms. A slug is looked up first in the seasons whose year it names
 * and in the one it was found in before, then in all others, newest first.
 */
export function createGameLookup({ site, readGames, clock }: GameLookupParts): GameLookup {
  const foundIn = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const failureBackoff = createFailureBackoff(clock)
  const readSeason = (year: number) => failureBackoff.run(`season ${year}`, () => readGames(year))

  async function bySlug(slug: string): Promise<GameModel> {
    if (!SLUG.test(slug)) throw new NotFoundError('unknown game')
    const missing = `unknown game ${slug}`
    const years = await site.knownYears()
    const likely = likelyYears(slug, foundIn.get(slug)).filter((year) => years.includes(year))
    const failures: { year: number; error: unknown }[] = []
    for (const year of new Set([...likely, ...years])) {
      try {
        const season = await readSeason(year)
        const game = gamesByLink(season).find((shown) => shown.slug === slug)
        // A season of the past may have had no games, which nobody reads often enough to confirm.
        if (season.unconfirmed && (likely.includes(year) || year === years[0]))
          failures.push({ year, error: notInSeason(season, missing) })
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
    throw new NotFoundError(missing)
  }

  /** What is found in a season. @throws as `notInSeason` with the message, also for a year that is no season */
  async function findIn<Found>(
    year: number,
    look: (games: GameModel[]) => Found | null | undefined,
    message: string,
  ): Promise<Found> {
    if (!(await site.knownYears()).includes(year)) throw new NotFoundError(message)
    const season = await readSeason(year)
    const found = look(gamesByLink(season))
    if (!found) throw notInSeason(season, message)
    return found
  }

  return {
    bySlug,
    byOfficialId: (officialId, year) =>
      findIn(year, (games) => games.find((shown) => shown.officialId === officialId), 'unknown game'),
    venueByKey(key) {
      const id = nodeId('Venue', key)
      const year = Number(/^\d{4}(?=:)/.exec(key)?.[0])
      return findIn(year, (games) => games.find(({ venue }) => venue?.id === id)?.venue, 'unknown venue')
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
