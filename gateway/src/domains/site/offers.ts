import type { Banner, Promo, Sponsor } from '../../__generated__/schemaTypes.ts'
import { externalLink, siteLink } from '../wire/externalLink.ts'
import { toImage } from '../wire/image.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import type { BannerPayload, PromoPayload, SponsorPayload } from './offersPayload.ts'

/** The bounds of an offer in epoch seconds; a missing one is open. */
export interface Run {
  startTime: number | null
  endTime: number | null
}

/** Whether an offer runs at an instant of the league's clock (epoch seconds): from its start until just before its end. */
export function runsAt({ startTime, endTime }: Run, now: number): boolean {
  return (startTime === null || startTime <= now) && (endTime === null || now < endTime)
}

/** A promo that has started, as the schema has it. */
export function toPromo(payload: PromoPayload): Promo {
  return {
    id: payload.id,
    title: payload.title,
    image: toImage(payload.image),
    startTime: payload.startTime === null ? null : isoInstant(payload.startTime),
    endTime: payload.endTime === null ? null : isoInstant(payload.endTime),
    url: siteLink(payload.link),
    buttonText: payload.buttonText,
    isNewTab: payload.newTab,
  }
}

/** A banner that has started. On the wire `topUrl` is the small picture and `topLink` where it leads. */
export function toBanner(payload: BannerPayload): Banner {
  return {
    ...toPromo(payload),
    sponsor: payload.sponsor,
    topImage: toImage(payload.topUrl),
    topUrl: siteLink(payload.topLink),
    location: payload.location,
    tags: payload.tags,
  }
}

/** Which banners are wanted; a word that is missing wants all. */
export interface BannerFilter {
  location?: string | null | undefined
  tag?: string | null | undefined
}

/** Whether a banner is for the place and carries the tag that are asked for, in any case. */
export function isBannerFor(banner: BannerPayload, { location, tag }: BannerFilter): boolean {
  return (
    (!location || isSameWord(banner.location, location)) &&
    (!tag || banner.tags.some((word) => isSameWord(word, tag)))
  )
}

function isSameWord(word: string | null, wanted: string): boolean {
  return word?.trim().toLowerCase() === wanted.trim().toLowerCase()
}

/** The league's partners: founding ones first, otherwise in the league's order. */
export function toSponsors(payload: readonly SponsorPayload[]): Sponsor[] {
  const sponsors = payload.map(toSponsor)
  return [
    ...sponsors.filter((sponsor) => sponsor.type === 'FOUNDING'),
    ...sponsors.filter((sponsor) => sponsor.type === 'OFFICIAL'),
  ]
}

function toSponsor({ name, sponsorType, image, link }: SponsorPayload): Sponsor {
  return {
    id: sponsorId(name),
    name,
    type: sponsorType?.toLowerCase() === 'founding' ? 'FOUNDING' : 'OFFICIAL',
    image: toImage(image),
    url: externalLink(link),
  }
}

/** The name in a form fit for addresses: "Barlow & Sons" → barlow-sons; as it stands where it has no letter or digit. */
function sponsorId(name: string): string {
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return parts?.join('-') ?? name
}
