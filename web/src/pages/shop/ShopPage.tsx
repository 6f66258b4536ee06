import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import { TeamShopTile } from '../../features/shop/TeamShopTile.tsx'
import { paths } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ShopClubs } from './ShopClubs.tsx'
import { readShopAddress } from './shopAddress.ts'
import { ShopFailed } from './ShopFailed.tsx'
import type { LoadedShop } from './shopData.ts'
import { SHOP_PAGE } from './shopData.ts'
import { ShopProducts } from './ShopProducts.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'
import { ShopStage } from './ShopStage.tsx'
import { StoreLink } from './StoreLink.tsx'
import { tileTeam } from './tileTeam.ts'
import styles from './ShopPage.module.css'

/** As wide as two of the products around it (ShopProducts.module.css); on phones its height decides. */
const TILE_SIZES =
  '(min-width: 900px) min(588px, 50vw - 36px), (min-width: 600px) calc(66.8vw - 37px), max(384px, 100vw - 32px)'

/** The league's shop: what the store sells, and the ways to the shops of the clubs. */
export function ShopPage() {
  const { variables } = useLoaderData<LoadedShop>()
  const { data, error } = useQuery(SHOP_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  if (data === undefined && error === undefined) return <ShopSkeleton />
  const { collection = null, teams = null, site = null } = data ?? {}
  const address = readShopAddress(search)
  const store = safeHref(site?.links?.shop)
  const tiled = collection && teams && tileTeam(teams, collection.lastUpdated)

  return (
    <>
      <PageMeta
        title="Shop"
        description="Official gear of the Women's Lacrosse League and its clubs: jerseys, hoodies, tees, caps and more."
        keywords={['shop', 'gear', 'jerseys', "women's lacrosse", 'WLL']}
        canonical={paths.shop}
        hidden={collection === null}
      />
      <ShopStage title="League shop" teams={teams ?? []}>
        <p>Official gear of every club. You pay in our store, on its own page.</p>
        <StoreLink store={store} />
      </ShopStage>
      <div className={`wrap ${styles.page}`}>
        <ShopClubs teams={teams} current={null} address={address} />
        {collection === null ? (
          <ShopFailed store={store} retry={revalidate} />
        ) : collection.products.nodes.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState icon="shop" title="Nothing for sale right now">
              <p>New gear appears here as soon as the store has it.</p>
              {store === null ? null : (
                <ButtonLink to={store} look="outline" dense>
                  Open the store
                </ButtonLink>
              )}
            </EmptyState>
          </div>
        ) : (
          <ShopProducts
            collection={collection}
            address={address}
            store={store}
            tile={tiled ? <TeamShopTile team={tiled} sizes={TILE_SIZES} /> : null}
          />
        )}
      </div>
    </>
  )
}
