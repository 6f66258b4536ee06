import { graphql } from '../../__generated__/gql.ts'
import type { SearchOption_ProductFragment } from '../../__generated__/graphql.ts'
import { formatPrice } from '../../features/shop/formatPrice.ts'
import { paths } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { MatchedText } from './MatchedText.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { OptionProps } from './OptionRow.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { productFacts } from './resultFacts.ts'

graphql(`
  fragment SearchOption_product on Product {
    id
    title
    url
    category
    isAvailable
    image {
      url
    }
    priceRange {
      ...FormatPrice_range
    }
  }
`)

/** A product in the list; it leads to its page in the shop. */
export function ProductOption({
  product,
  typed,
  ...option
}: OptionProps & { product: SearchOption_ProductFragment }) {
  const { title, url, image, priceRange } = product
  return (
    <OptionRow
      {...option}
      to={safeHref(url) ?? paths.shop}
      picture={<ProductPicture image={image} look="option" />}
      title={<MatchedText text={title} typed={typed} />}
      note={productFacts(product)}
      end={formatPrice(priceRange)}
    />
  )
}
