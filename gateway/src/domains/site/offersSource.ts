import type { ZodType } from 'zod'
import type { Banner, Promo, Sponsor } from '../../__generated__/schemaTypes.ts'
import { NotFoundError } from '../../errors.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { createAbsenceNotes } from './absenceNotes.ts'
import { isBannerFor, runsAt, toBanner, toPromo, toSponsors, type BannerFilter, type Run } from './offers.ts'
import { bannersPayload, promosPayload, sponsorsPayload } from './offersPayload.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

export interface OffersSource {
  /** The promos that run now by the league's clock, in the league's order, without those for a popup. */
  promos(): Promise<Promo[]>
  /** The first promo for a popup that runs now by the league's clock; null for none. */
  popup(): Promise<Promo | null>
  /** The banners that run now by the league's clock, in the league's order. */
  banners(filter: BannerFilter): Promise<Banner[]>
  /** The league's partners, founding ones first. */
  sponsors(): Promise<Sponsor[]>
}

/** What the league has none of (404) is asked for again when the rest is. */
const rules = { ttlMs: FRESH_MS, staleMs: STALE_MS, missingMs: FRESH_MS }

/** The source of promos, banners and partners: v2 `promos`, `banners` and `sponsors`, each cached for 5 minutes. */
export function createOffersSource({ cache, leagueApi, clocks, log }: SourceDependencies): OffersSource {
  const runsNow = (offer: Run) => runsAt(offer, clocks.league.nowMs() / 1000)

  const noteAbsent = createAbsenceNotes(log)

  /** A league without such a list (404) has nothing to offer. */
  async function read<T>(path: 'promos' | 'banners' | 'sponsors', schema: ZodType<T[]>): Promise<T[]> {
    try {
      const { data } = await cache.readThrough({
        key: path,
        ...rules,
        schema,
        // Any of them may be empty at any time, but none is gone with one 404.
        itemCount: () => 1,
        load: (priority) => leagueApi.get(path, { as: 'site', priority }),
      })
      noteAbsent(path, false)
      return data
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      noteAbsent(path, true)
      return []
    }
  }

  async function promosOn() {
    return (await read('promos', promosPayload)).filter(runsNow)
  }

  return {
    promos: async () => (await promosOn()).filter((promo) => !promo.popup).map(toPromo),
    async popup() {
      const popup = (await promosOn()).find((promo) => promo.popup)
      return popup ? toPromo(popup) : null
    },
    async banners(filter) {
      const banners = await read('banners', bannersPayload)
      return banners.filter((banner) => runsNow(banner) && isBannerFor(banner, filter)).map(toBanner)
    },
    sponsors: async () => toSponsors(await read('sponsors', sponsorsPayload)),
  }
}
