import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ShopProducts_CollectionFragment } from '../../__generated__/graphql.ts'
import { ProductCard } from '../../features/shop/ProductCard.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { isFiltered, readShopAddress, shopSearch } from './shopAddress.ts'
import type { ShopAddress } from './shopAddress.ts'
import { currenciesOf, filterProducts, kindsOf, PRODUCTS_A_PAGE, productsOnPages } from './filterProducts.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'
import styles from './ShopProducts.module.css'
import switches from '../../ui/Switch.module.css'

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
  const visible = matching.slice(0, productsOnPages(address.page, hasTile))
  const currencies = address.order.startsWith('price') ? currenciesOf(matching) : []
  const list = useRef<HTMLUListElement>(null)
  const rest = Math.min(matching.length - visible.length, PRODUCTS_A_PAGE)

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
        {visible.length === 0 ? (
          <NoMatches
            icon="shop"
            title="Nothing matches"
            clear={pathname + shopSearch({ ...address, kind: null, inStock: false, page: 1 })}
          >
            <p>All {totalCount} items are there without the filters.</p>
          </NoMatches>
        ) : (
          <ul className={styles.grid} ref={list}>
            {visible.flatMap((product, index) => [
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
        shown={visible.length}
        list={list}
      >
        <span className="small muted num">
          {visible.length} of {matching.length} shown
        </span>
      </ShowMore>
      {rest > 0 || totalCount < MAX_PRODUCTS || store === null ? null : (
        <p className={`cluster ${styles.store}`}>
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

interface ShopFilterBarProps {
  address: ShopAddress
  kinds: readonly { param: string; label: string }[]
  /** How many products match, and how many there are. */
  matching: number
  total: number
  /** Whether the shop has no others than these, which otherwise are its best sellers. */
  isAll: boolean
}

const ORDERS = [
  { param: '', label: 'Featured first' },
  { param: 'price-low', label: 'Price, low to high' },
  { param: 'price-high', label: 'Price, high to low' },
  { param: 'name', label: 'Name, A to Z' },
]

/**
 * How many products there are, and the filters as a form that requests the same address with the chosen parameters. With scripts
 * every change sends it, without them its button. The count is a live region, so that screen readers hear what a filter does.
 */
function ShopFilterBar({ address, kinds, matching, total, isAll }: ShopFilterBarProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { kind } = address
  const isOffered = kind === null || kinds.some(({ param }) => param === kind)
  const offered = isOffered
    ? kinds
    : [...kinds, { param: kind, label: capitalized(kind.replaceAll('-', ' ')) }]

  return (
    <form
      className={styles.bar}
      action={pathname}
      aria-label="Filter products"
      onChange={(event) => {
        const search = shopSearch(readShopAddress(chosenIn(event.currentTarget)))
        // At once, so that a second change finds the first one in the form.
        void navigate({ pathname, search }, { preventScrollReset: true, flushSync: true })
      }}
    >
      <p role="status" className={`small num ${styles.count}`}>
        {isFiltered(address) ? (
          <>
            <b>{matching}</b> of {isAll ? items(total) : `the ${total} best sellers`}
          </>
        ) : (
          <>
            {isAll ? null : 'The '}
            <b>{total}</b> {isAll ? (total === 1 ? 'item' : 'items') : 'best sellers'}
          </>
        )}
      </p>
      <label className={switches.switch}>
        <input
          className="coversLabel"
          type="checkbox"
          name="inStock"
          value="true"
          checked={address.inStock}
          readOnly
        />
        <i aria-hidden="true" />
        <span>In stock only</span>
      </label>
      <Choice
        label="Kind"
        name="kind"
        value={kind ?? ''}
        options={[{ param: '', label: 'All kinds' }, ...offered]}
      />
      <Choice
        label="Order"
        name="order"
        value={address.order === 'featured' ? '' : address.order}
        options={ORDERS}
      />
      <Button type="submit" dense className="withoutScript">
        Apply
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { param: string; label: string }[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <SelectBox className={styles.choice}>
      <select aria-label={label} name={name} value={value} onChange={handledByForm}>
        {options.map(({ param, label: text }) => (
          <option key={param} value={param}>
            {text}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') chosen.set(name, value)

  return chosen
}

/**
 * React requires a handler on a field with a fixed value, which here comes from the address; the form's own handler does the
 * work.
 */
function handledByForm(): void {}
