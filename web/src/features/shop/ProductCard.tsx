import { graphql } from '../../__generated__/gql.ts'
import type { ProductBadge, ProductCard_ProductFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { LazyImage } from '../../ui/LazyImage.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { formatPrice } from './formatPrice.ts'
import styles from './ProductCard.module.css'

graphql(`
  fragment ProductCard_product on Product {
    id
    title
    url
    image {
      url(width: 500)
    }
    isAvailable
    badge
    priceRange {
      min {
        amount
        currencyCode
      }
      max {
        amount
        currencyCode
      }
    }
  }
`)

const BADGES: Record<ProductBadge, string> = { NEW: 'New', BEST_SELLER: 'Best seller' }

/** A product with its picture, price and badge; it links to its page in the shop. */
export function ProductCard({ product }: { product: ProductCard_ProductFragment }) {
  const { title, image, isAvailable, badge, priceRange } = product
  const url = safeHref(product.url)

  return (
    <article className={styles.product}>
      <div className={styles.picture}>
        <LazyImage
          src={image?.url}
          alt=""
          width={240}
          height={300}
          className={styles.image}
          fallback={
            <span className={styles.mark}>
              <LeagueMark height={72} />
            </span>
          }
        />
        {badge === null ? null : <span className={styles.badge}>{BADGES[badge]}</span>}
      </div>
      <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
      <p className={`small num ${styles.price}`}>
        {formatPrice(priceRange)}
        {isAvailable ? null : <span className={styles.soldOut}> · Sold out</span>}
      </p>
    </article>
  )
}
