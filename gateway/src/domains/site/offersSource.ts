import type { Banner, Promo, Sponsor } from '../../__generated__/schemaTypes.ts'
import { NotFoundError } from '../../errors.ts'
import { expireAt } from '../../platform/cache/dependencyTracking.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { createAbsenceNotes } from './absenceNotes.ts'
import { addressOf, type LeagueResource } from '../wire/leagueResource.ts'
import {
  isBannerFor,
  isBannerForTeam,
  nextOfferChange,
  isOfferedAt,
  type BannerFilter,
  type OfferPeriod,
  type TaggedTeam,
} from './offers.ts'
import type { BannerPayload } from './offersPayload.ts'
import { banners, partners, promos } from './resource.ts'

export interface OffersSource {
  /** The promos that are active by the league's clock, in the league's order, without those for a popup. */
  promos(): Promise<Promo[]>
  /** The first promo for a popup that is active by the league's clock; null when there is none. */
  popup(): Promise<Promo | null>
  /** The banners that are active by the league's clock, in the league's order. */
  banners(filter: BannerFilter): Promise<Banner[]>
  /** The banners for the page of a team that are active by the league's clock, in the league's order. */
  bannersOfTeam(team: TaggedTeam): Promise<Banner[]>
  /** The league's partners, founding ones first. */
  sponsors(): Promise<Sponsor[]>
}

/** Builds the source of promos, banners and partners. */
export function createOffersSource({ resources, clocks, log }: SourceDependencies): OffersSource {
  const noteAbsent = createAbsenceNotes(log)

  /** A league that lacks such a list (404) has no offers. */
  async function read<Payload, Offer>(
    resource: LeagueResource<object, Payload, readonly Offer[]>,
  ): Promise<readonly Offer[]> {
    const address = addressOf(resource, {}).path
    try {
      const { data } = await resources.read(resource, {})
      noteAbsent(address, false)
      return data
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      noteAbsent(address, true)
      return []
    }
  }

  /** The offers that run now. The current response expires when any offer starts or ends. */
  function running<Offer extends { payload: OfferPeriod }>(offers: readonly Offer[]): Offer[] {
    const now = clocks.league.nowMs() / 1000
    const turn = nextOfferChange(
      offers.map(({ payload }) => payload),
      now,
    )
    expireAt(clocks.monotonic.fromWallMs(clocks.league.wallMsAt(turn * 1000)))
    return offers.filter(({ payload }) => isOfferedAt(payload, now))
  }

  const promosOn = async () => running(await read(promos))

  async function activeBanners(isWanted: (banner: BannerPayload) => boolean): Promise<Banner[]> {
    return running(await read(banners))
      .filter(({ payload }) => isWanted(payload))
      .map(({ shown }) => shown)
  }

  return {
    promos: async () => (await promosOn()).filter(({ payload }) => !payload.popup).map(({ shown }) => shown),
    async popup() {
      const popup = (await promosOn()).find(({ payload }) => payload.popup)
      return popup?.shown ?? null
    },
    banners: (filter) => activeBanners((banner) => isBannerFor(banner, filter)),
    bannersOfTeam: (team) => activeBanners((banner) => isBannerForTeam(banner, team)),
    sponsors: async () => [...(await read(partners))],
  }
}
