import { TEAMS } from '../season/teams.ts'
import type { ClubId } from '../season/teams.ts'

/** A shop product. Prices are whole US dollars, lowest and highest over all sizes. */
export interface Product {
  /** The number in the global id. */
  id: number
  handle: string
  title: string
  productType: string
  /** Null for the league's own products. */
  club: ClubId | null
  prices: readonly [min: number, max: number]
  tags: readonly string[]
  availableForSale: boolean
  /** Whether the product has a page in the online shop. */
  isPublished: boolean
  hasImage: boolean
  /** A photo in place of the drawn garment: the folder of the media server that draws it, and its size; null for the garment. */
  photo: { folder: string; width: number; height: number } | null
}

interface ProductModel {
  name: string
  productType: string
  prices: readonly [min: number, max: number]
}

/** In characters; the media server draws no picture for a longer one. */
const MAX_HANDLE = 80

const CLUB_ORDER: readonly ClubId[] = ['WGUA', 'WCHA', 'WCHR', 'WPLM']

/** The products that every club sells, best-selling first. */
const CLUB_MODELS: readonly ProductModel[] = [
  { name: 'Heavyweight Hoodie', productType: 'Hoodies', prices: [74, 74] },
  { name: 'Replica Jersey', productType: 'Jerseys', prices: [110, 130] },
  { name: 'Structured Cap', productType: 'Headwear', prices: [34, 34] },
  { name: 'Crest Tee', productType: 'Tees', prices: [36, 36] },
  { name: 'Matchday Scarf', productType: 'Accessories', prices: [32, 32] },
  { name: 'Away Jersey', productType: 'Jerseys', prices: [110, 130] },
  { name: 'Long-Sleeve Tee', productType: 'Tees', prices: [42, 46] },
  { name: 'Warm-up Hoodie', productType: 'Hoodies', prices: [82, 82] },
  { name: 'Bucket Cap', productType: 'Headwear', prices: [36, 36] },
]

const LEAGUE_MODELS: readonly ProductModel[] = [
  { name: 'WLL Crossed Sticks Tee', productType: 'Tees', prices: [32, 32] },
  { name: 'WLL Draft Day Cap', productType: 'Headwear', prices: [34, 34] },
  { name: 'WLL All-Star Jersey', productType: 'Jerseys', prices: [120, 140] },
  { name: 'WLL Winter Scarf', productType: 'Accessories', prices: [28, 28] },
]

/** Fields that differ from the defaults, by handle: products that are sold out, unpublished, without a picture or tagged. */
const OVERRIDES: Readonly<Record<string, Partial<Product>>> = {
  'charging-replica-jersey': { tags: ['jersey', 'new'] },
  'palms-crest-tee': { tags: ['tee', 'best-seller'] },
  'guard-heavyweight-hoodie': { tags: ['hoodie', 'best-seller'] },
  'charm-warm-up-hoodie': { tags: ['hoodie', 'new'] },
  'wll-all-star-jersey': { tags: ['jersey', 'new'] },
  'charm-long-sleeve-tee': { availableForSale: false },
  'guard-away-jersey': { availableForSale: false },
  'charging-bucket-cap': { availableForSale: false, hasImage: false },
  'palms-warm-up-hoodie': { hasImage: false, tags: ['hoodie', 'new'] },
  'palms-replica-jersey': { hasImage: false },
  'guard-bucket-cap': { isPublished: false },
  'charm-away-jersey': { isPublished: false },
  'wll-winter-scarf': { isPublished: false },
}

/**
 * Products as in a real shop, beside garments: photos in other proportions than the usual 4 to 5, a title of three lines, no kind, no
 * price, one sold out without a picture. The number is their position among all products.
 */
const ODD_PRODUCTS: readonly (readonly [
  place: number,
  model: ProductModel,
  changes?: Pick<Partial<Product>, 'photo' | 'availableForSale' | 'hasImage'>,
])[] = [
  [
    12,
    { name: 'WLL Championship Game Panorama Print', productType: 'Prints', prices: [24, 60] },
    { photo: { folder: 'stories', width: 1600, height: 900 } },
  ],
  [
    14,
    {
      name: 'WLL Limited Edition Commemorative Inaugural Season Quarter-Zip Pullover With Embroidered Crossed Sticks And All Four Club Crests',
      productType: 'Hoodies',
      prices: [98, 98],
    },
  ],
  [17, { name: 'WLL Gift Card', productType: '', prices: [0, 0] }, { hasImage: false }],
  [
    19,
    { name: 'WLL Player Poster', productType: 'Prints', prices: [18, 18] },
    { photo: { folder: 'portraits', width: 600, height: 1200 } },
  ],
  [23, { name: 'WLL Sticker Sheet', productType: '', prices: [6, 6] }],
  [
    29,
    { name: 'WLL Signed Game Ball', productType: 'Collectibles', prices: [250, 250] },
    { availableForSale: false, hasImage: false },
  ],
]

/** The garments, best-selling first: nine of each club and four of the league. */
const GARMENTS: readonly Product[] = listInBestSellingOrder().map(toProduct)

/** All products, best-selling first: nine of each club and ten of the league, 46 in total. */
export const PRODUCTS: readonly Product[] = ODD_PRODUCTS.reduce<readonly Product[]>(
  (products, [place, model, changes], index) => {
    const odd = { ...toProduct({ model, club: null }, GARMENTS.length + index), ...changes }
    return products.toSpliced(place, 0, odd)
  },
  GARMENTS,
)

/** An ordinary product; its number follows from `index`, its position in its list. */
function toProduct({ model, club }: { model: ProductModel; club: ClubId | null }, index: number): Product {
  const title = club === null ? model.name : `${TEAMS[club].fullName} ${model.name}`
  const handle = title.toLowerCase().replaceAll(' ', '-').slice(0, MAX_HANDLE)
  return {
    id: 8_200_000_000_001 + index,
    ...{ handle, title, productType: model.productType, club, prices: model.prices },
    tags: [model.name.split(' ').at(-1)?.toLowerCase() ?? ''],
    ...{ availableForSale: true, isPublished: true, hasImage: true, photo: null },
    ...OVERRIDES[handle],
  }
}

/** Clubs and models alternate so that each of the 36 pairs occurs once; a product of the league follows every nine. */
function listInBestSellingOrder(): { model: ProductModel; club: ClubId | null }[] {
  return LEAGUE_MODELS.flatMap((leagueModel, round) => [
    ...CLUB_MODELS.map((model, turn) => ({ model, club: clubAtTurn(round * CLUB_MODELS.length + turn) })),
    { model: leagueModel, club: null },
  ])
}

function clubAtTurn(turn: number): ClubId {
  return CLUB_ORDER[turn % CLUB_ORDER.length] ?? 'WGUA'
}
