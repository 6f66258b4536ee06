import { memo, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { ShopCarousel_CollectionFragment } from '../../__generated__/graphql.ts'
import { paths, teamShopPath } from '../../lib/address/paths.ts'
import { Carousel, CarouselArrows } from '../../ui/Carousel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './ShopCarousel.module.css'

// `hasNextPage` tells Apollo's cache to keep the further products that the shop's page has loaded.
graphql(`
  fragment ShopCarousel_collection on Collection {
    id
    products(first: 10) {
      nodes {
        ...ProductCard_product
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

/** As many as the fragment requests: the cache has more once the shop's page was visited. */
const MOST = 10

interface ShopCarouselProps {
  /** Null when the shop could not be reached. */
  collection: ShopCarousel_CollectionFragment | null
  /** The team of the collection; the league when left out. */
  team?: { slug: string; name: string }
  /** Leads to the shop; above the products, and beside them on wide screens. */
  tile?: ReactNode
  className?: string | undefined
}

/** The best sellers in one row. Without products nothing is drawn, not even the heading. */
export const ShopCarousel = memo(function ShopCarousel({
  collection,
  team,
  tile,
  className,
}: ShopCarouselProps) {
  const headingId = useId()
  const track = useRef<HTMLUListElement>(null)
  if (collection === null || collection.products.nodes.length === 0) return null

  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        more={
          team
            ? { to: teamShopPath(team.slug), label: `All ${team.name} gear` }
            : { to: paths.shop, label: 'All gear' }
        }
        aside={<CarouselArrows track={track} of="products" />}
      >
        {team ? `${team.name} shop` : 'Shop'}
      </SectionHeading>
      <div className={tile ? styles.withTile : undefined}>
        {tile}
        <Carousel ref={track} label="Products">
          {collection.products.nodes.slice(0, MOST).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </Carousel>
      </div>
    </section>
  )
})
