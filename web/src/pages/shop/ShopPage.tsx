import { useLoaderData, useSearchParams } from 'react-router-dom'
import { TeamShopTile } from '../../features/shop/TeamShopTile.tsx'
import { paths } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { NothingForSale, ShopFailed, ShopScreen } from './ShopScreen.tsx'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { readShopAddress } from './shopAddress.ts'
import type { LoadedShop } from './shopData.ts'
import { SHOP_PAGE, tileTeam } from './shopData.ts'
import { ShopProducts } from './ShopProducts.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'

/** As wide as two of the products around it (ShopProducts.module.css); on phones its height decides. */
const TILE_SIZES =
  '(min-width: 900px) min(588px, 50vw - 36px), (min-width: 600px) calc(66.8vw - 37px), max(384px, 100vw - 32px)'

/** The league's shop: what the store sells, and the ways to the shops of the clubs. */
export function ShopPage() {
  const { variables } = useLoaderData<LoadedShop>()
  const { data, isLoading, retry } = usePageQuery(SHOP_PAGE, variables)
  const [search] = useSearchParams()
  if (isLoading) return <ShopSkeleton />
  const { collection = null, teams = null, site = null } = data ?? {}
  const address = readShopAddress(search)
  const store = safeHref(site?.links?.shop)
  const tiled = collection && teams && tileTeam(teams, collection.lastUpdated)

  return (
    <ShopScreen
      meta={{
        title: 'Shop',
        description:
          "Official gear of the Women's Lacrosse League and its clubs: jerseys, hoodies, tees, caps and more.",
        keywords: ['shop', 'gear', 'jerseys', "women's lacrosse", 'WLL'],
        canonical: paths.shop,
        hidden: collection === null,
      }}
      stage={{ title: 'League shop', teams: teams ?? [] }}
      intro="Official gear of every club. You pay in our store, on its own page."
      store={store}
      shops={{ teams, current: null, address }}
    >
      {collection === null ? (
        <ShopFailed store={store} retry={retry} />
      ) : collection.products.nodes.length === 0 ? (
        <NothingForSale
          title="Nothing for sale right now"
          link={store === null ? null : { to: store, label: 'Open the store' }}
        >
          New gear appears here as soon as the store has it.
        </NothingForSale>
      ) : (
        <ShopProducts
          collection={collection}
          address={address}
          store={store}
          tile={tiled ? <TeamShopTile team={tiled} sizes={TILE_SIZES} /> : null}
        />
      )}
    </ShopScreen>
  )
}
