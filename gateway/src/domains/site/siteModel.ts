import type {
  Ads,
  Analytics,
  AppStores,
  KeyAction,
  LeagueClock,
  Messaging,
  SignIn,
  Site,
  SiteService,
  SiteLinks,
} from '../../__generated__/schemaTypes.ts'
import type { Config } from '../../config.ts'
import type { Clocks } from '../../platform/clock.ts'
import { externalLink, siteLink } from '../wire/externalLink.ts'
import type { ConfigPayload } from './payload.ts'
import { toPlayPrograms } from './play.ts'
import type { SiteSettings } from './settings.ts'

/** The site without the fields that need another call. */
export type SiteModel = Omit<Site, 'promos' | 'popup' | 'banners' | 'sponsors'>

/** Services that are loaded only with a visitor's consent, and their settings for browsers. */
type SiteServices = Pick<Site, 'services' | 'analytics' | 'messaging' | 'rumSampleRate' | 'ads'>

export interface SiteParts {
  league: string
  /** The hosts whose pictures the image service resizes. */
  imageHosts: readonly string[]
  anchor: Clocks['league']['anchor']
  settings: SiteSettings
  /** Null where nobody can sign in. */
  signIn: SignIn | null
  /** The script of the hosted player; null where the site plays streams itself. */
  hostedPlayer: string | null
  services: SiteServices
  /** Null where the configuration could not be read. */
  payload: ConfigPayload | null
  /** ISO; null where the configuration could not be read. */
  lastUpdated: string | null
}

/** The site in the schema's shape. Links that are missing or not http(s) become null, and key actions without a link are left out. */
export function toSite({
  league,
  imageHosts,
  anchor,
  settings,
  signIn,
  hostedPlayer,
  services,
  payload,
  lastUpdated,
}: SiteParts): SiteModel {
  return {
    id: `Site:${league}`,
    league,
    clock: toClock(anchor),
    imageHosts: [...imageHosts],
    seasons: {
      current: settings.currentSeasonYear,
      first: settings.firstSeasonYear,
      years: [...settings.years],
    },
    championshipSeries: settings.championshipSeries,
    links: payload && toLinks(payload.links),
    stores: toStores(payload?.stores),
    keyActions: (payload?.keyActions ?? []).flatMap(toKeyAction),
    allStarUrl: externalLink(payload?.allStarUrl),
    play: toPlayPrograms(payload?.play),
    signIn,
    hostedPlayer,
    ...services,
    lastUpdated,
  }
}

/** The settings for a browser that signs a fan in; null where nobody can sign in. */
export function toSignIn({ signIn, firebaseProjectId, sessionSecret }: Config): SignIn | null {
  if (!signIn) return null
  return {
    apiKey: signIn.apiKey,
    authDomain: signIn.authDomain,
    projectId: firebaseProjectId,
    emulatorUrl: signIn.emulatorUrl ?? null,
    googleClientId: signIn.googleClientId ?? null,
    isAnonymousAllowed: signIn.isAnonymousAllowed,
    hasTokenSync: sessionSecret !== undefined,
  }
}

/** The services that the deployment has, and their public settings. */
export function toServices({ deployment, signIn, firebaseProjectId, services }: Config): SiteServices {
  const { rumSampleRate } = services
  const analytics: Analytics | null =
    services.analytics && signIn
      ? { ...services.analytics, apiKey: signIn.apiKey, projectId: firebaseProjectId }
      : null
  const messaging: Messaging | null = services.messaging ?? null
  const ads: Ads | null = services.ads ? { ...services.ads, slots: [...services.ads.slots] } : null
  const has: Record<SiteService, boolean> = {
    ANALYTICS: analytics !== null,
    MESSAGING: messaging !== null,
    RUM: rumSampleRate > 0,
    ADS: ads !== null,
    EVENT_PANEL: deployment === 'local',
  }
  const names = (Object.keys(has) as SiteService[]).filter((name) => has[name])
  return { services: names, analytics, messaging, rumSampleRate, ads }
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

/** The number of an app in Apple's store. */
const IOS_APP = /^\d{6,12}$/
/** The name of a package in Google's store. */
const ANDROID_APP = /^[a-z]\w*(?:\.[a-z]\w*)+$/i

/** An id that no store could have issued counts as none, because it becomes part of an address. */
function toStores(stores: ConfigPayload['stores']): AppStores | null {
  const ios = stores?.ios && IOS_APP.test(stores.ios) ? stores.ios : null
  const android = stores?.android && ANDROID_APP.test(stores.android) ? stores.android : null
  return ios || android ? { ios, android } : null
}

function toKeyAction(action: { title: string; link: string | null; newTab: boolean }): KeyAction[] {
  const url = siteLink(action.link)
  return url ? [{ title: action.title, url, isNewTab: action.newTab }] : []
}
