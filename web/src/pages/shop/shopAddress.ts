import { count, exactly, loadingNothing, single } from '../../lib/address/parameter.ts'

/** The orders of products, with the value each has in the address; the shop's own has none. */
const ORDERS = ['featured', 'price-low', 'price-high', 'name'] as const

type ProductOrder = (typeof ORDERS)[number]

/** The parameters of a shop's address. */
export interface ShopAddress {
  /** The kind of product, as `kindParam` writes it; null for all. */
  kind: string | null
  order: ProductOrder
  /** Whether what is sold out is left out. */
  inStock: boolean
  /** How many pages of the list are shown, from 1. */
  page: number
}

/** The shop sends 50 products at most, and later pages have 12. */
const LAST_PAGE = 5

/** Reads `kind`, `order`, `inStock` and `page`. A value that makes no sense means what no value means. */
export function readShopAddress(search: URLSearchParams): ShopAddress {
  const order = search.get('order')
  const page = Number(search.get('page'))

  return {
    kind: kindParam(search.get('kind') ?? '') || null,
    order: ORDERS.find((one) => one === order) ?? 'featured',
    inStock: search.get('inStock') === 'true',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), LAST_PAGE) : 1,
  }
}

/** What a shop's address holds. The page has all products, so that none of it loads anything. */
export const SHOP_PARAMETERS = [
  single('kind', kindParam),
  exactly('order', ...ORDERS.filter((order) => order !== 'featured')),
  exactly('inStock', 'true'),
  count('page', 1, (search) => readShopAddress(search).page),
].map(loadingNothing)

/** The query of an address with `?` before it, without what is as usual; empty when everything is. */
export function shopSearch({ kind, order, inStock, page }: ShopAddress): string {
  const search = new URLSearchParams()
  if (kind !== null) search.set('kind', kind)
  if (order !== 'featured') search.set('order', order)
  if (inStock) search.set('inStock', 'true')
  if (page > 1) search.set('page', String(page))

  return search.size > 0 ? `?${search}` : ''
}

/** Whether an address leaves products out. */
export function isFiltered({ kind, inStock }: ShopAddress): boolean {
  return kind !== null || inStock
}

/** A kind of product as the address has it: "Long-Sleeve Tees" → long-sleeve-tees. */
export function kindParam(kind: string): string {
  return kind.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
