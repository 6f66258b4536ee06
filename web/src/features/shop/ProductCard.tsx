import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { ProductBadge, ProductCard_ProductFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { formatPrice } from './formatPrice.ts'
import styles from './ProductCard.module.css'

graphql(`
  fragment ProductCard_product on Product {
    id
    title
    url
    image {
      url
    }
    isAvailable
    badge
    priceRange {
      ...FormatPrice_range
    }
  }
`)

const BADGES: Record<ProductBadge, string> = { NEW: 'New', BEST_SELLER: 'Best seller' }

interface ProductCardProps {
  product: ProductCard_ProductFragment
  /** How wide its picture is in each viewport, as in HTML; as wide as in a carousel when left out. */
  sizes?: string
  /** Whether it is among the first on its page, whose pictures are the largest. */
  isFirst?: boolean
  /** What stands between its name and its price. */
  children?: ReactNode
}

/** A product with its picture, price and badge; it links to its page in the shop. One that is sold out says so in place of its badge. */
export function ProductCard({ product, sizes = '227px', isFirst = false, children }: ProductCardProps) {
  const { title, image, isAvailable, badge, priceRange } = product
  const url = safeHref(product.url)
  const label = isAvailable ? badge && BADGES[badge] : 'Sold out'

  return (
    <article className={`linkedCard ${isAvailable ? styles.product : styles.soldOut}`}>
      <div className={styles.picture}>
        <Picture
          src={image?.url}
          alt=""
          width={282}
          height={353}
          sizes={sizes}
          start={isFirst ? 'first' : 'near'}
          className={styles.image}
          fallback={
            <span className={styles.mark}>
              <LeagueMark height={72} />
            </span>
          }
        />
        {label && <span className={styles.badge}>{label}</span>}
      </div>
      <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
      {children}
      <p className={`num ${styles.price}`}>{formatPrice(priceRange)}</p>
    </article>
  )
}
