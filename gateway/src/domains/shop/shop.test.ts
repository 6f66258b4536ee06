import { describe, expect, it } from 'vitest'
import { collectionPayload } from './payload.ts'
import { filterProducts } from './productFilter.ts'
import { createStorePages } from './storePages.ts'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

const HOODIE = {
  id: 'gid://shopify/Product/1',
  title: 'Guard Hoodie',
  handle: 'guard-hoodie',
  productType: 'Hoodies',
  onlineStoreUrl: 'https://shop.example.com/products/guard-hoodie',
  availableForSale: true,
  tags: ['hoodie'],
  featuredImage: {
    url: 'https://media.example.com/hoodie.jpg',
    ...{ width: 800, height: 1000, altText: 'A teal hoodie' },
  },
  priceRange: {
    minVariantPrice: { amount: '74.0', currencyCode: 'USD' },
    maxVariantPrice: { amount: '82.5', currencyCode: 'USD' },
  },
  variants: { nodes: [{ id: 'gid://shopify/ProductVariant/2', title: 'S', sku: 'WGUA-1' }] },
}

function answerWith(...nodes: unknown[]) {
  return { collection: { id: 'gid://shopify/Collection/1', products: { nodes } } }
}

const FRONT = 'https://shop.example.com'

function payloadsOf(...nodes: unknown[]) {
  return collectionPayload.parse(answerWith(...nodes)).collection.products.nodes
}

function startedStore() {
  const { log, lines } = captureLog()
  const pages = createStorePages({ storeFront: FRONT, log })
  const urlsOf = (collection: string, ...nodes: unknown[]) =>
    pages.productsOf(collection, payloadsOf(...nodes)).map(({ url }) => url)
  return { pages, urlsOf, levels: () => lines.map(({ level }) => level) }
}

function productsOf(...nodes: unknown[]) {
  return startedStore().pages.productsOf('1', payloadsOf(...nodes))
}

function productOf(changed: Record<string, unknown> = {}) {
  const [product] = productsOf({ ...HOODIE, ...changed })
  return product
}

describe('toProduct', () => {
  it("maps the shop's answer", () => {
    const product = productOf()

    expect(product).toEqual({
      id: encodedId('Product:gid://shopify/Product/1'),
      shopifyId: 'gid://shopify/Product/1',
      title: 'Guard Hoodie',
      handle: 'guard-hoodie',
      category: 'Hoodies',
      url: 'https://shop.example.com/products/guard-hoodie',
      image: {
        id: 'Image:https://media.example.com/hoodie.jpg',
        url: 'https://media.example.com/hoodie.jpg',
        ...{ width: 800, height: 1000, alt: 'A teal hoodie' },
      },
      priceRange: {
        min: { amount: '74.00', currencyCode: 'USD' },
        max: { amount: '82.50', currencyCode: 'USD' },
      },
      variant: { id: 'ProductVariant:gid://shopify/ProductVariant/2', title: 'S', sku: 'WGUA-1' },
      isAvailable: true,
      badge: null,
    })
  })

  it.each([
    ['74.0', 'USD', '74.00'],
    ['74', 'USD', '74.00'],
    ['0.0', 'USD', '0.00'],
    ['1234.56', 'USD', '1234.56'],
    ['1200.0', 'JPY', '1200'],
    ['1.5', 'KWD', '1.500'],
    ['74.0', 'XQQ', '74.00'],
  ])('gives a price of %s %s the decimals of its currency', (amount, currencyCode, expected) => {
    const price = { amount, currencyCode }

    const product = productOf({ priceRange: { minVariantPrice: price, maxVariantPrice: price } })

    expect(product?.priceRange.min.amount).toBe(expected)
  })

  it.each([
    [['new'], 'NEW'],
    [['hoodie', 'Best-Seller '], 'BEST_SELLER'],
    [['best-seller', 'new'], 'NEW'],
    [['newish'], null],
    [[], null],
  ])('gives a product with the tags %j its badge', (tags, badge) => {
    expect(productOf({ tags })?.badge).toBe(badge)
  })

  it.each([null, '', 'javascript:alert(1)'])(
    'drops a product whose page is %j beside others',
    (onlineStoreUrl) => {
      const products = productsOf({ ...HOODIE, onlineStoreUrl, handle: 'hidden' }, HOODIE)

      expect(products.map(({ handle }) => handle)).toEqual(['guard-hoodie'])
    },
  )

  it("links to the store's front when no product has a page", () => {
    const hidden = { ...HOODIE, onlineStoreUrl: null }

    const products = productsOf(hidden, { ...hidden, handle: 'guard-cap' })

    expect(products.map(({ url }) => url)).toEqual([`${FRONT}/`, `${FRONT}/`])
  })

  it.each([
    ['without a picture', { featuredImage: null }, { image: null }],
    ['with an unsafe picture', { featuredImage: { url: 'data:text/html,x', altText: 'x' } }, { image: null }],
    [
      'with a picture of unknown size',
      { featuredImage: { url: 'https://media.example.com/hoodie.jpg', altText: null } },
      { image: { width: null, height: null, alt: null } },
    ],
    ['without variants', { variants: { nodes: [] } }, { variant: null }],
    ['of no kind', { productType: '' }, { category: null }],
  ])('keeps a product with %s', (_what, changed, expected) => {
    expect(productOf(changed)).toMatchObject(expected)
  })
})

describe('a collection in which no product has a page', () => {
  const HIDDEN = { ...HOODIE, onlineStoreUrl: null }

  it('is empty while another collection has pages, without a warning about a locked store', () => {
    const { urlsOf, levels } = startedStore()

    urlsOf('MAIN', HOODIE)

    expect(urlsOf('guard', HIDDEN)).toEqual([])
    expect(levels()).toEqual([])
  })

  it("links to the store's front while no collection has pages", () => {
    const { urlsOf, levels } = startedStore()
    urlsOf('MAIN', HOODIE)
    urlsOf('guard', HOODIE)

    const whileOneHas = urlsOf('guard', HIDDEN)
    const locked = urlsOf('MAIN', HIDDEN)
    urlsOf('guard', HIDDEN)
    const open = urlsOf('MAIN', HOODIE)

    expect([whileOneHas, locked, open]).toEqual([[], [`${FRONT}/`], [HOODIE.onlineStoreUrl]])
    expect(levels()).toEqual(['error', 'info'])
  })

  it("links to the store's front beside empty collections", () => {
    const { urlsOf } = startedStore()
    urlsOf('MAIN')

    expect(urlsOf('guard', HIDDEN)).toEqual([`${FRONT}/`])
  })
})

describe('collectionPayload', () => {
  it.each([
    ['nothing', {}],
    ['a product without a title', answerWith({ ...HOODIE, title: null })],
    ['no word on availability', answerWith({ ...HOODIE, availableForSale: undefined })],
    ['an amount as a number', answerWith({ ...HOODIE, priceRange: priced(74) })],
    ['an amount below nothing', answerWith({ ...HOODIE, priceRange: priced('-1.0') })],
  ])('rejects %s', (_what, answer) => {
    expect(collectionPayload.safeParse(answer).success).toBe(false)
  })

  it.each([
    ['null for a product', answerWith(HOODIE, null)],
    ['tags in words', answerWith({ ...HOODIE, tags: 'new' })],
    ['null for a variant', answerWith({ ...HOODIE, variants: { nodes: [null] } })],
  ])('keeps the product with %s', (_what, answer) => {
    expect(collectionPayload.parse(answer).collection.products.nodes).toMatchObject([{ id: HOODIE.id }])
  })
})

function priced(amount: unknown) {
  const price = { amount, currencyCode: 'USD' }
  return { minVariantPrice: price, maxVariantPrice: price }
}

describe('filterProducts', () => {
  const products = [
    productOf({ id: 'a', title: 'Cap', productType: 'Hats', priceRange: priceOf('30.0') }),
    productOf({ id: 'b', title: 'Blanket', productType: null, priceRange: priceOf('110.0') }),
    productOf({ id: 'c', title: 'Hoodie', productType: 'Hoodies', priceRange: priceOf('74.0') }),
    productOf({
      id: 'd',
      title: 'Beanie',
      productType: 'Hats',
      priceRange: priceOf('30.0'),
      availableForSale: false,
    }),
  ].filter((product) => product !== undefined)

  function priceOf(amount: string) {
    const price = { amount, currencyCode: 'USD' }
    return { minVariantPrice: price, maxVariantPrice: price }
  }

  it.each([
    ['as the shop sells them', {}, ['a', 'b', 'c', 'd']],
    ['from the last of these', { direction: 'DESCENDING' }, ['d', 'c', 'b', 'a']],
    ['from the cheapest, level ones as the shop sells them', { sort: 'PRICE' }, ['a', 'd', 'c', 'b']],
    ['from the dearest', { sort: 'PRICE', direction: 'DESCENDING' }, ['b', 'c', 'a', 'd']],
    ['by title', { sort: 'TITLE' }, ['d', 'b', 'a', 'c']],
    ['of one category, in any case', { category: 'hats' }, ['a', 'd']],
    ['that can be bought', { isAvailable: true }, ['a', 'b', 'c']],
    ['that cannot be bought', { isAvailable: false }, ['d']],
    ['of a category that the shop lacks', { category: 'Sticks' }, []],
    [
      'whatever they are, where nothing narrows them',
      { category: null, isAvailable: null },
      ['a', 'b', 'c', 'd'],
    ],
  ] as const)('returns them %s', (_what, args, expected) => {
    expect(filterProducts(products, args).map(({ shopifyId }) => shopifyId)).toEqual(expected)
  })
})
