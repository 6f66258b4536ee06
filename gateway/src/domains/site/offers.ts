import type { Banner, Promo, Sponsor } from '../../__generated__/schemaTypes.ts'
import { externalLink, siteLink } from '../wire/externalLink.ts'
import { toImage } from '../wire/image.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import type { BannerPayload, PromoPayload, SponsorPayload } from './offersPayload.ts'

/** The start and end of an offer, in epoch seconds; null without a start or an end. */
export interface OfferPeriod {
  startTime: number | null
  endTime: number | null
}

/** Whether an offer runs at an instant of the league's clock (epoch seconds): from its start until just before its end. */
export function isOfferedAt({ startTime, endTime }: OfferPeriod, now: number): boolean {
  return (startTime === null || startTime <= now) && (endTime === null || now < endTime)
}

/** The next instant at which one of the offers starts or ends (epoch seconds, the league's); Infinity where none will. */
export function nextOfferChange(offers: readonly OfferPeriod[], now: number): number {
  const turns = offers.flatMap(({ startTime, endTime }) => [startTime, endTime])
  return Math.min(...turns.filter((turn) => turn !== null && turn > now).map(Number))
}

/** Maps a promo that has started. */
export function toPromo(payload: PromoPayload): Promo {
  return {
    id: `Promo:${payload.id}`,
    officialId: payload.id,
    title: payload.title,
    image: toImage(payload.image),
    startTime: payload.startTime === null ? null : isoInstant(payload.startTime),
    endTime: payload.endTime === null ? null : isoInstant(payload.endTime),
    url: siteLink(payload.link),
    buttonText: payload.buttonText,
    isNewTab: payload.newTab,
  }
}

/** Maps a banner that has started. In the payload `topUrl` is the address of the small picture, and `topLink` is its link. */
export function toBanner(payload: BannerPayload): Banner {
  return {
    ...toPromo(payload),
    id: `Banner:${payload.id}`,
    sponsor: payload.sponsor,
    topImage: toImage(payload.topUrl),
    topUrl: siteLink(payload.topLink),
    location: payload.location,
    tags: payload.tags,
  }
}

/** Which banners are requested. A missing or empty field matches every banner. */
export interface BannerFilter {
  location?: string | null | undefined
  tag?: string | null | undefined
}

/** Whether a banner has the requested location and tag; case makes no difference. */
export function isBannerFor(banner: BannerPayload, { location, tag }: BannerFilter): boolean {
  return (
    (!location || isSameWord(banner.location, location)) &&
    (!tag || banner.tags.some((word) => isSameWord(word, tag)))
  )
}

/** The names by which the league's tags refer to a team. */
export interface TaggedTeam {
  officialId: string
  slug: string
}

/**
 * Whether a banner is for the page of a team: its location is team, and one of its tags names the team, in
 * any case. A banner without tags is for every team.
 */
export function isBannerForTeam(banner: BannerPayload, { officialId, slug }: TaggedTeam): boolean {
  const namesTeam = (tag: string) => isSameWord(tag, officialId) || isSameWord(tag, slug)
  return isSameWord(banner.location, 'team') && (banner.tags.length === 0 || banner.tags.some(namesTeam))
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
    id: `Sponsor:${sponsorWord(name)}`,
    name,
    type: sponsorType?.toLowerCase() === 'founding' ? 'FOUNDING' : 'OFFICIAL',
    image: toImage(image),
    url: externalLink(link),
  }
}

/** The name as a slug: "Barlow & Sons" → barlow-sons; unchanged where it has no letter or digit. */
function sponsorWord(name: string): string {
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return parts?.join('-') ?? name
}
