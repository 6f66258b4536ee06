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
/** A year in a slug, at any position: 2025-wll-ev-1, 2024_game_1, game-1-2023-06-02. */
const YEAR = /(?<!\d)\d{4}(?!\d)/g
const MAX_REMEMBERED = 2000

/** The sources of games, and the monotonic clock. */
interface GameLookupParts {
  site: Pick<SiteSource, 'knownYears'>
  /** Returns a season's games with their current states. */
  readGames: (year: number) => Promise<SeasonGames>
  clock: Clock
}

/** Finds games in lists that are cached anyway; those of the Championship Series only when they are visible. */
export interface GameLookup {
  /**
   * Finds a game of any season by its slug.
   * @throws NotFoundError `unknown game {slug}`; for an invalid slug without a call, and without the slug in
   * the message. The error of reading a season that may contain the game; else as `notInSeason`
   */
  bySlug(slug: string): Promise<GameModel>
  /**
   * Finds a game of a season by its official id.
   * @throws NotFoundError where there is no such season or game; the error of reading the season; else as
   * `notInSeason`
   */
  byOfficialId(officialId: string, year: number): Promise<GameModel>
  /**
   * Finds a venue of a season by its key, such as 2025:harbor-field-annapolis-md.
   * @throws NotFoundError where there is no such season, or no visible game is played there; the error of
   * reading the season; else as `notInSeason`
   */
  venueByKey(key: string): Promise<VenueModel>
}

/**
 * Builds the lookup of games. The league writes slugs in many forms. A slug is looked up first in the seasons
 * of its year and in the one where it was found before, then in all others, newest first.
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
        // A past season may really be empty, and is not read often enough to confirm that.
        if (season.unconfirmed && (likely.includes(year) || year === years[0]))
          failures.push({ year, error: notInSeason(season, missing) })
        if (!game) continue
        if (failures.length === 0) foundIn.set(slug, year)
        return game
      } catch (error) {
        failures.push({ year, error })
      }
    }
    // An unreadable season matters only when the slug contains its year, or no year at all.
    const telling = failures.find(({ year }) => likely.length === 0 || likely.includes(year))
    if (telling) throw telling.error
    throw new NotFoundError(missing)
  }

  /** Finds something in a season. @throws as `notInSeason` with the message, also for a year that is no season */
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

/** The games that a link may lead to: past results of the Championship Series too, as under `schedule(segment: CHAMPSERIES)`. */
function gamesByLink({ games, settings }: SeasonGames): GameModel[] {
  const flags = settings.championshipSeries
  return [...shownGames(games, flags), ...segmentGames(games, 'CHAMPSERIES', flags)]
}
