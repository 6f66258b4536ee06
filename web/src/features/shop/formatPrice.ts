import type { ProductCard_ProductFragment } from '../../__generated__/graphql.ts'

type PriceRange = ProductCard_ProductFragment['priceRange']

/** Formats a price, or the lowest and the highest if they differ: "$74.00", "$110.00 – $130.00". */
export function formatPrice({ min, max }: PriceRange): string {
  const [cheapest, dearest] = [money(min), money(max)]

  return cheapest === dearest ? cheapest : `${cheapest} – ${dearest}`
}

/** A currency that Intl does not know is written as its code after the amount. */
function money({ amount, currencyCode }: PriceRange['min']): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(
      Number(amount),
    )
  } catch {
    return `${amount} ${currencyCode}`
  }
}
