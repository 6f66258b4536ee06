import { z } from 'zod'
import { endEpochSeconds, flag, optionalEpochSeconds, requiredText, text } from '../wire/wireFields.ts'
import { innerList, wireList } from '../wire/wireList.ts'

const promo = z.object({
  id: requiredText,
  title: requiredText,
  image: text,
  startTime: optionalEpochSeconds,
  endTime: endEpochSeconds,
  link: text,
  buttonText: text,
  newTab: flag,
  popup: flag,
})

const banner = promo.extend({
  sponsor: text,
  topUrl: text,
  topLink: text,
  location: text,
  tags: innerList(z.string()),
})

const sponsor = z.object({ name: requiredText, sponsorType: text, image: text, link: text })

/** v2 `promos`. */
export const promosPayload = wireList(promo)
/** v2 `banners`: the fields of a promo, and the position of the banner. */
export const bannersPayload = wireList(banner)
/** v2 `sponsors`. */
export const sponsorsPayload = wireList(sponsor)

export type PromoPayload = z.output<typeof promo>
export type BannerPayload = z.output<typeof banner>
export type SponsorPayload = z.output<typeof sponsor>
