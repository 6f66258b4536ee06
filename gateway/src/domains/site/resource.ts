import type { Banner, Promo, Sponsor } from '../../__generated__/schemaTypes.ts'
import { FIVE_MINUTES, FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { toBanner, toPromo, toSponsors } from './offers.ts'
import {
  bannersPayload,
  promosPayload,
  sponsorsPayload,
  type BannerPayload,
  type PromoPayload,
  type SponsorPayload,
} from './offersPayload.ts'
import { configPayload, type ConfigPayload } from './payload.ts'
import { toSettings, type SiteSettings } from './settings.ts'

type Nothing = Record<never, never>

/**
 * A league may lack one of these answers (404). The 404 is remembered for as long as an answer is fresh. A
 * single 404 must not remove an earlier answer, so each answer counts as one item, however long it is.
 */
const MAY_BE_ABSENT = {
  version: 2,
  maxBytes: 100_000,
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: false,
  missingMs: FIVE_MINUTES,
  itemCount: () => 1,
} as const

/** The league's app configuration, and the settings that other domains derive from it. */
export interface Configuration {
  payload: ConfigPayload
  settings: SiteSettings
}

export const configuration: LeagueResource<Nothing, ConfigPayload, Configuration> = {
  ...MAY_BE_ABSENT,
  name: 'configuration',
  path: path`config`,
  schema: configPayload,
  toModel: (payload, _nothing, config) => ({ payload, settings: toSettings(payload, config) }),
}

/** An offer: the payload, which decides when and where it is shown, and the mapped model. */
interface Offer<Payload, Shown> {
  payload: Payload
  shown: Shown
}

export const promos: LeagueResource<Nothing, PromoPayload[], readonly Offer<PromoPayload, Promo>[]> = {
  ...MAY_BE_ABSENT,
  name: 'promos',
  path: path`promos`,
  schema: promosPayload,
  toModel: (sent) => sent.map((payload) => ({ payload, shown: toPromo(payload) })),
}

export const banners: LeagueResource<Nothing, BannerPayload[], readonly Offer<BannerPayload, Banner>[]> = {
  ...MAY_BE_ABSENT,
  name: 'banners',
  path: path`banners`,
  schema: bannersPayload,
  toModel: (sent) => sent.map((payload) => ({ payload, shown: toBanner(payload) })),
}

export const partners: LeagueResource<Nothing, SponsorPayload[], readonly Sponsor[]> = {
  ...MAY_BE_ABSENT,
  name: 'partners',
  path: path`sponsors`,
  schema: sponsorsPayload,
  toModel: toSponsors,
}
