import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ShopProducts_CollectionFragment } from '../../__generated__/graphql.ts'
import { ProductCard } from '../../features/shop/ProductCard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { shopSearch } from './shopAddress.ts'
import type { ShopAddress } from './shopAddress.ts'
import { ShopFilterBar } from './ShopFilterBar.tsx'
import { currenciesOf, kindsOf, PRODUCTS_A_PAGE, productsOnPages, filterProducts } from './filterProducts.ts'
import styles from './ShopProducts.module.css'

graphql(`
  fragment ShopProducts_collection on Collection {
    id
    products(first: 50) {
      totalCount
      nodes {
        id
        title
        category
        isAvailable
        priceRange {
          ...FormatPrice_range
        }
        ...ProductCard_product
      }
    }
  }
`)

/** As many as the shop gives of one collection, its best sellers. What it sells beyond them is only in the store itself. */
const MAX_PRODUCTS = 50

/** The tile that leads to another shop stands after so many products. */
const BEFORE_TILE = 4
/** How many products stand beside each other where a page is narrow. */
const FIRST_ROW = 2
/** The columns of the grid (ShopProducts.module.css). */
const SIZES =
  '(min-width: 900px) min(282px, 25vw - 30px), (min-width: 600px) calc(33.4vw - 26px), calc(50vw - 22px)'

interface ShopProductsProps {
  collection: ShopProducts_CollectionFragment
  address: ShopAddress
  /** The address of the store itself; null where it is not known. */
  store: string | null
  /** Stands among the products, as wide as two of them. */
  tile?: ReactNode
}

/** What a shop sells, as its address filters and orders it. */
export function ShopProducts({ collection, address, store, tile }: ShopProductsProps) {
  const { pathname } = useLocation()
  const { nodes, totalCount } = collection.products
  const products = useFocusAfterRemoval<HTMLDivElement>()
  const matching = filterProducts(nodes, address)
  const hasTile = tile !== undefined && tile !== null && matching.length > BEFORE_TILE
  const shown = matching.slice(0, productsOnPages(address.page, hasTile))
  const currencies = address.order.startsWith('price') ? currenciesOf(matching) : []
  const list = useRef<HTMLUListElement>(null)
  const rest = Math.min(matching.length - shown.length, PRODUCTS_A_PAGE)

  return (
    <>
      <ShopFilterBar
        address={address}
        kinds={kindsOf(nodes)}
        matching={matching.length}
        total={totalCount}
        isAll={totalCount < MAX_PRODUCTS}
      />
      <h2 className="visuallyHidden">Products</h2>
      {currencies.length > 1 ? (
        <p className={`small ${styles.currencies}`}>
          Prices are in {currencies.join(' and ')}. Each currency has its own order.
        </p>
      ) : null}
      <div ref={products} className={styles.products} role="group" aria-label="Products" tabIndex={-1}>
        {shown.length === 0 ? (
          <NoMatches
            icon="shop"
            title="Nothing matches"
            clear={pathname + shopSearch({ ...address, kind: null, inStock: false, page: 1 })}
          >
            <p>All {totalCount} items are there without the filters.</p>
          </NoMatches>
        ) : (
          <ul className={styles.grid} ref={list}>
            {shown.flatMap((product, index) => [
              ...(hasTile && index === BEFORE_TILE
                ? [
                    <li key="tile" className={styles.tile}>
                      {tile}
                    </li>,
                  ]
                : []),
              <li key={product.id}>
                <ProductCard product={product} sizes={SIZES} isFirst={index < FIRST_ROW}>
                  {product.category === null ? null : <p className="fine muted">{product.category}</p>}
                </ProductCard>
              </li>,
            ])}
          </ul>
        )}
      </div>
      <ShowMore
        to={rest > 0 ? pathname + shopSearch({ ...address, page: address.page + 1 }) : null}
        label={`Show ${rest} more`}
        items="products"
        shown={shown.length}
        list={list}
      >
        <span className="small muted num">
          {shown.length} of {matching.length} shown
        </span>
      </ShowMore>
      {rest > 0 || totalCount < MAX_PRODUCTS || store === null ? null : (
        <p className={styles.store}>
          <span className="small muted">
            These are the {MAX_PRODUCTS} best sellers. The store has everything.
          </span>
          <ButtonLink to={store} look="outline">
            Open the store
          </ButtonLink>
        </p>
      )}
    </>
  )
}
