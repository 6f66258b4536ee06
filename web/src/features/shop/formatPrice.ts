import { graphql } from '../../__generated__/gql.ts'
import type { FormatPrice_RangeFragment } from '../../__generated__/graphql.ts'

graphql(`
  fragment FormatPrice_range on PriceRange {
    min {
      amount
      currencyCode
    }
    max {
      amount
      currencyCode
    }
  }
`)

/** Formats a price, or the lowest and the highest if they differ: "$74.00", "$110.00 – $130.00". */
export function formatPrice({ min, max }: FormatPrice_RangeFragment): string {
  const [cheapest, dearest] = [money(min), money(max)]

  return cheapest === dearest ? cheapest : `${cheapest} – ${dearest}`
}

/** Formats by currency: one takes longer to make than to use a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

/** @throws RangeError for a currency that Intl does not know. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** A currency that Intl does not know is written as its code after the amount. */
function money({ amount, currencyCode }: FormatPrice_RangeFragment['min']): string {
  try {
    return formatOf(currencyCode).format(Number(amount))
  } catch {
    return `${amount} ${currencyCode}`
  }
}
