import { paths, teamShopPath } from '../../lib/address/paths.ts'
import type { ClubDestination, Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.shop,
    title: 'Shop',
    note: 'Jerseys, hoodies, caps and more',
    icon: 'shop',
    synonyms: 'stores merchandise merch gear apparel clothes clothing buy products gifts',
  },
]

/** What a search finds of each club. */
export const clubDestinations: readonly ClubDestination[] = [
  {
    toOf: teamShopPath,
    subject: 'shop',
    note: 'What the club’s fans wear',
    icon: 'shop',
    synonyms: 'stores merchandise merch gear apparel clothes clothing buy',
  },
]
