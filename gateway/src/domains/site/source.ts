import type { ImageUrlArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { Cached } from '../../platform/cache/cache.ts'
import { resultOrSubstitute } from '../../platform/resilience/deadline.ts'
import { isTracking, addFailure } from '../../platform/cache/dependencyTracking.ts'
import { remainingMs } from '../../platform/requestContext.ts'
import { imageAddress } from '../wire/imageAddress.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { createAbsenceNotes } from './absenceNotes.ts'
import { createOffersSource, type OffersSource } from './offersSource.ts'
import { configuration, type Configuration } from './resource.ts'
import { toSettings, type SiteSettings } from './settings.ts'
import { toServices, toSignIn, toSite, type SiteModel } from './siteModel.ts'

/** How long to wait for the configuration when something else was requested, or when it has just failed, in ms. */
const SHORT_WAIT_MS = 500
/** The share of a request's deadline that the first load of the configuration may take, where that is longer. */
const FIRST_WAIT_SHARE = 1 / 3

export interface SiteSource extends OffersSource {
  /** The site; never throws: without the league's configuration it has the configured seasons and no links. */
  site(): Promise<SiteModel>
  /** The settings that other domains take from the configuration; never throws. */
  settings(): Promise<SiteSettings>
  /**
   * The season for a `year` argument: the current one when none is given.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  seasonYear(year: number | null | undefined): Promise<number>
  /** The address of a picture in a width; see wire/imageAddress.ts. */
  imageAddress(address: string, size: Partial<ImageUrlArgs>): string
  /** Every season that the league may have, newest first; never throws. */
  knownYears(): Promise<readonly number[]>
}

/** Builds the source of the site's own settings, from the league's configuration, and of the league's offers. */
export function createSiteSource(deps: SourceDependencies): SiteSource {
  const { resources, clocks, config, log } = deps
  const defaults = toSettings(null, config)
  let lastRead: SiteSettings | undefined
  let isFailing = false
  const noteAbsent = createAbsenceNotes(log)

  /** When only the configuration fails, no breaker opens. Reads then wait only briefly for it until it has answered. */
  function read(): Promise<Cached<Configuration> | null> {
    return isFailing
      ? resultOrSubstitute(readInFull(), { ms: SHORT_WAIT_MS, substitute: null })
      : readInFull()
  }

  async function readInFull(): Promise<Cached<Configuration> | null> {
    try {
      const cached = await resources.read(configuration, {})
      isFailing = false
      noteAbsent('config', false)
      return cached
    } catch (error) {
      if (error instanceof NotFoundError) {
        isFailing = false
        noteAbsent('config', true)
        return null
      }
      isFailing = isFailing || error instanceof UpstreamUnavailableError
      log.warn({ err: error }, 'the league configuration could not be read, so the configured seasons hold')
      return null
    }
  }

  function remember(cached: Cached<Configuration> | null): SiteSettings {
    if (!cached) return defaults
    lastRead = cached.data.settings
    return lastRead
  }

  async function settings(): Promise<SiteSettings> {
    return remember(await read())
  }

  /**
   * The settings for the first reader. A slow league must not use up a request's deadline before the
   * requested data is even loaded, but a response without the configuration counts as incomplete.
   */
  function firstSettingsOrDefaults(): Promise<SiteSettings> {
    const ms = Math.max(SHORT_WAIT_MS, remainingMs() * FIRST_WAIT_SHARE)
    return resultOrSubstitute(settings(), { ms, substitute: defaults })
  }

  /**
   * The last settings, for the current response, which depends on them. The cache, which usually has the
   * configuration at once, is therefore read too, but not waited for.
   */
  async function lastOrNewer(last: SiteSettings): Promise<SiteSettings> {
    const cached = await resultOrSubstitute(read(), { ms: 0, substitute: null })
    return cached ? remember(cached) : last
  }

  /** The check of a year argument waits only briefly for a slow configuration. */
  async function knownSettings(): Promise<SiteSettings> {
    if (isFailing) {
      addFailure()
      return lastRead ?? defaults
    }
    if (!lastRead) return firstSettingsOrDefaults()
    return isTracking() ? lastOrNewer(lastRead) : lastRead
  }

  return {
    ...createOffersSource(deps),
    settings,
    imageAddress: (address, size) => imageAddress(address, size, config),
    async site() {
      const cached = await read()
      return toSite({
        league: config.league,
        imageHosts: Object.keys(config.imageOrigins),
        anchor: clocks.league.anchor,
        settings: remember(cached),
        signIn: toSignIn(config),
        hostedPlayer: config.hostedPlayer?.script ?? null,
        services: toServices(config),
        payload: cached?.data.payload ?? null,
        lastUpdated: cached?.lastUpdated ?? null,
      })
    },
    async seasonYear(year) {
      const { firstSeasonYear, lastSeasonYear, currentSeasonYear } = await knownSettings()
      if (year === null || year === undefined) return currentSeasonYear
      if (Number.isInteger(year) && year >= firstSeasonYear && year <= lastSeasonYear) return year
      throw new BadUserInputError('year', `must be a season from ${firstSeasonYear} to ${lastSeasonYear}`)
    },
    async knownYears() {
      const { years } = await knownSettings()
      return years
    },
  }
}
