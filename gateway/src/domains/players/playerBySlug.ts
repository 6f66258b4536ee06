import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import { notInSeason } from '../season/notInSeason.ts'
import { latestYears } from '../site/latestYears.ts'
import type { SiteSource } from '../site/source.ts'
import type { PlayerModel } from './player.ts'
import type { SeasonPlayers } from './playersOfSeason.ts'

const SLUG = /^[A-Za-z0-9][\w.-]{0,99}$/

/** Finds players by slug, in any case. */
export interface PlayersBySlug {
  /**
   * The season's player, the current season's without a year.
   * @throws BadUserInputError for a year outside the league's seasons; NotFoundError `unknown player {slug}`;
   * UpstreamUnavailableError where a list that may contain her cannot be read; else as `notInSeason`
   */
  bySlug(slug: string, year: number | null | undefined): Promise<PlayerModel>
  /**
   * Like `bySlug`, but without a year it finds the player in the latest season that has her: the current one,
   * else one of the seven before it.
   * @throws as `bySlug`
   */
  find(slug: string, year: number | null | undefined): Promise<PlayerModel>
  /**
   * The season's player by her official id.
   * @throws NotFoundError where there is no such season or player; UpstreamUnavailableError where a list that
   * may contain her cannot be read; else as `notInSeason`
   */
  inSeasonById(officialId: string, year: number): Promise<PlayerModel>
}

/** The lists for the lookup, and the monotonic clock. */
interface PlayerBySlugParts {
  site: Pick<SiteSource, 'seasonYear' | 'knownYears'>
  /** All players of a season. */
  readPlayers: (year: number) => Promise<SeasonPlayers>
  clock: Clock
}

/**
 * Looks players up in the lists of the seasons, which are cached anyway. Made-up slugs therefore cost one
 * read of each list, however many there are, and a list that has just failed is not read again for a while.
 */
export function createPlayerBySlug({ site, readPlayers, clock }: PlayerBySlugParts): PlayersBySlug {
  const failureBackoff = createFailureBackoff(clock)
  const readSeason = (year: number) => failureBackoff.run(`players ${year}`, () => readPlayers(year))

  /** Undefined where the season lacks her. Throws where a list that may contain her cannot be read. */
  async function inSeason(
    slug: string,
    year: number,
  ): Promise<{ player: PlayerModel | undefined; season: SeasonPlayers }> {
    const season = await readSeason(year)
    const { players, isComplete } = season
    const typed = slug.toLowerCase()
    const player =
      players.find((listed) => listed.slug === slug) ??
      players.find((listed) => listed.slug.toLowerCase() === typed)
    if (!player && !isComplete) throw unreadable()
    return { player, season }
  }

  async function bySlug(slug: string, year: number | null | undefined): Promise<PlayerModel> {
    checkSlug(slug)
    const { player, season } = await inSeason(slug, await site.seasonYear(year))
    if (!player) throw notInSeason(season, `unknown player ${slug}`)
    return player
  }

  async function latest(slug: string): Promise<PlayerModel> {
    checkSlug(slug)
    // A season that cannot be read might be her latest, so no older one replaces it.
    const years = await latestYears(site)
    let missing: Error = new NotFoundError(`unknown player ${slug}`)
    for (const year of years) {
      const { player, season } = await inSeason(slug, year)
      if (player) return player
      // A past season may really be empty, and is not read often enough to confirm that.
      if (year === years[0]) missing = notInSeason(season, `unknown player ${slug}`)
    }
    throw missing
  }

  return {
    bySlug,
    find: (slug, year) => (typeof year === 'number' ? bySlug(slug, year) : latest(slug)),
    async inSeasonById(officialId, year) {
      if (!(await site.knownYears()).includes(year)) throw new NotFoundError('unknown player')
      const season = await readSeason(year)
      const player = season.players.find((listed) => listed.officialId === officialId)
      if (player) return player
      throw season.isComplete ? notInSeason(season, 'unknown player') : unreadable()
    },
  }
}

function unreadable(): UpstreamUnavailableError {
  return new UpstreamUnavailableError('A list that may have the player could not be read')
}

function checkSlug(slug: string): void {
  if (!SLUG.test(slug)) throw new NotFoundError('unknown player')
}
