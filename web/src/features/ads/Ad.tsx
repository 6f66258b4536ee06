import { graphql } from '../../__generated__/gql.ts'
import type { Ad_AdsFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { AdSlot } from './AdSlot.tsx'
import { HouseCard } from './HouseCard.tsx'

graphql(`
  fragment Ad_ads on Ads {
    client
    slots {
      place
      unit
    }
  }
`)

/** The league's own card at each place, until an advertisement has come. */
const cards = {
  HOME: { isLow: true, text: 'Loudest from the stands', label: 'Tickets', to: paths.tickets },
  ARTICLE: { isLow: false, text: 'Wear the colors of your club', label: 'Shop', to: paths.shop },
}

/** A place for an advertisement: on Home below the news, or after the text of an article. Nothing where the place has no unit. */
export function Ad({ ads, place }: { ads: Ad_AdsFragment; place: keyof typeof cards }) {
  const slot = ads.slots.find((candidate) => candidate.place === place)
  if (!slot) return null
  return (
    <AdSlot client={ads.client} unit={slot.unit}>
      <HouseCard {...cards[place]} />
    </AdSlot>
  )
}
