import { graphql } from '../../__generated__/gql.ts'
import type { ArticleAd_AdsFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { AdSlot } from './AdSlot.tsx'
import { HouseCard } from './HouseCard.tsx'

graphql(`
  fragment ArticleAd_ads on Ads {
    client
    slots {
      place
      unit
    }
  }
`)

/** The place for an advertisement after the text of an article, with the shop in it until one has come. */
export function ArticleAd({ ads }: { ads: ArticleAd_AdsFragment }) {
  const slot = ads.slots.find(({ place }) => place === 'ARTICLE')
  if (!slot) return null
  return (
    <AdSlot client={ads.client} unit={slot.unit}>
      <HouseCard text="Wear the colors of your club" label="Shop" to={paths.shop} />
    </AdSlot>
  )
}
