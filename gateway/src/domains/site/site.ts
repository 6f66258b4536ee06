import type { KeyAction, LeagueClock, Site, SiteLinks } from '../../__generated__/schemaTypes.ts'
import type { Clocks } from '../../platform/clock.ts'
import { externalLink, siteLink } from '../wire/externalLink.ts'
import type { ConfigPayload } from './payload.ts'
import { toPlayPrograms } from './play.ts'
import type { SiteSettings } from './settings.ts'

/** The site without the fields that need another call. */
export type SiteModel = Omit<Site, 'promos' | 'popup' | 'banners' | 'sponsors'>

export interface SiteParts {
  league: string
  anchor: Clocks['league']['anchor']
  settings: SiteSettings
  /** Null where the configuration could not be read. */
  payload: ConfigPayload | null
  /** ISO; null where the configuration could not be read. */
  lastUpdated: string | null
}

/**
 * The site as the schema has it. Links that are missing or not http(s) become null, and key actions without a link are left out.
 */
export function toSite({ league, anchor, settings, payload, lastUpdated }: SiteParts): SiteModel {
  return {
    id: `Site:${league}`,
    league,
    clock: toClock(anchor),
    seasons: {
      current: settings.currentSeasonYear,
      first: settings.firstSeasonYear,
      years: [...settings.years],
    },
    championshipSeries: settings.championshipSeries,
    links: payload && toLinks(payload.links),
    keyActions: (payload?.keyActions ?? []).flatMap(toKeyAction),
    allStarUrl: externalLink(payload?.allStarUrl),
    play: toPlayPrograms(payload?.play),
    lastUpdated,
  }
}

function toClock(anchor: Clocks['league']['anchor']): LeagueClock {
  return {
    wall: new Date(anchor.wallMs).toISOString(),
    league: new Date(anchor.leagueMs).toISOString(),
    speed: anchor.speed,
  }
}

function toLinks(links: ConfigPayload['links']): SiteLinks {
  const link = (name: keyof SiteLinks) => externalLink(links[name])
  return {
    shop: link('shop'),
    mediaCredentials: link('mediaCredentials'),
    contact: link('contact'),
    privacyPolicy: link('privacyPolicy'),
    termsOfService: link('termsOfService'),
    ticketTerms: link('ticketTerms'),
    securityPolicy: link('securityPolicy'),
    stateRights: link('stateRights'),
    contentLicense: link('contentLicense'),
    doNotShare: link('doNotShare'),
  }
}

function toKeyAction(action: { title: string; link: string | null; newTab: boolean }): KeyAction[] {
  const url = siteLink(action.link)
  return url ? [{ title: action.title, url, isNewTab: action.newTab }] : []
}
