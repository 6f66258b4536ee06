import { setTimeout as wait } from 'node:timers/promises'
import { BadUserInputError, NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { Cached } from '../../platform/cache.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { createAbsenceNotes } from './absenceNotes.ts'
import { createOffersSource, type OffersSource } from './offersSource.ts'
import { configuration, type Configuration } from './resource.ts'
import { toSettings, type SiteSettings } from './settings.ts'
import { toSite, type SiteModel } from './site.ts'

/** How long the configuration is waited for where it is not what was asked for, or where it has just failed. */
const SHORT_WAIT_MS = 500

export interface SiteSource extends OffersSource {
  /** The site; never fails: without the league's configuration it has the configured seasons and no links. */
  site(): Promise<SiteModel>
  /** What the other domains take from the configuration; never fails. */
  settings(): Promise<SiteSettings>
  /**
   * The season meant by a `year` argument: the current one where none is given.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  seasonYear(year: number | null | undefined): Promise<number>
  /** Every season that the league may know, newest first; never fails. */
  knownYears(): Promise<readonly number[]>
}

/** The source of the site's own settings: the league's configuration, and of what it offers. */
export function createSiteSource(deps: SourceDependencies): SiteSource {
  const { resources, clocks, config, log } = deps
  const defaults = toSettings(null, config)
  let lastRead: SiteSettings | undefined
  let isFailing = false
  const noteAbsent = createAbsenceNotes(log)

  /** While the configuration alone is failing no breaker opens, so nobody waits in full for it again until it has answered. */
  function read(): Promise<Cached<Configuration> | null> {
    return isFailing ? Promise.race([readInFull(), wait(SHORT_WAIT_MS, null, { ref: false })]) : readInFull()
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

  /** A hanging league must not cost a visitor its whole deadline before the first real question is asked. */
  function settingsOrDefaultsSoon(): Promise<SiteSettings> {
    return Promise.race([settings(), wait(SHORT_WAIT_MS, defaults, { ref: false })])
  }

  /** A year argument that is checked is not the moment to wait in full for a configuration that is slow. */
  async function knownSettings(): Promise<SiteSettings> {
    return lastRead ?? (isFailing ? defaults : settingsOrDefaultsSoon())
  }

  return {
    ...createOffersSource(deps),
    settings,
    async site() {
      const cached = await read()
      return toSite({
        league: config.league,
        anchor: clocks.league.anchor,
        settings: remember(cached),
        payload: cached?.data.payload ?? null,
        lastUpdated: cached?.lastUpdated ?? null,
      })
    },
    async seasonYear(year) {
      const { firstSeasonYear, currentSeasonYear } = await knownSettings()
      if (year === null || year === undefined) return currentSeasonYear
      if (Number.isInteger(year) && year >= firstSeasonYear && year <= currentSeasonYear) return year
      throw new BadUserInputError('year', `must be a season from ${firstSeasonYear} to ${currentSeasonYear}`)
    },
    async knownYears() {
      const { years } = await knownSettings()
      return years
    },
  }
}
