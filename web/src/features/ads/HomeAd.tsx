import { graphql } from '../../__generated__/gql.ts'
import type { HomeAd_AdsFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { AdSlot } from './AdSlot.tsx'
import { HouseCard } from './HouseCard.tsx'

graphql(`
  fragment HomeAd_ads on Ads {
    client
    slots {
      place
      unit
    }
  }
`)

/** Home's place for an advertisement, below the news, with tickets in it until one has come. */
export function HomeAd({ ads }: { ads: HomeAd_AdsFragment }) {
  const slot = ads.slots.find(({ place }) => place === 'HOME')
  if (!slot) return null
  return (
    <AdSlot client={ads.client} unit={slot.unit}>
      <HouseCard isLow text="Loudest from the stands" label="Tickets" to={paths.tickets} />
    </AdSlot>
  )
}
