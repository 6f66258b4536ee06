import { useQuery } from '@apollo/client/react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { paths, teamPath, teamShopPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { ShopClubs } from './ShopClubs.tsx'
import { readShopAddress } from './shopAddress.ts'
import { ShopFailed } from './ShopFailed.tsx'
import { ShopProducts } from './ShopProducts.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'
import { ShopStage } from './ShopStage.tsx'
import { StoreLink } from './StoreLink.tsx'
import type { LoadedTeamShop } from './teamShopData.ts'
import { TEAM_SHOP_PAGE } from './teamShopData.ts'
import styles from './ShopPage.module.css'

/** The shop of one club. */
export function TeamShopPage() {
  const { variables, isShopDown } = useLoaderData<LoadedTeamShop>()
  const { data, error } = useQuery(TEAM_SHOP_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  if (data === undefined && error === undefined) return <ShopSkeleton />
  const { team = null, teams = null, site = null } = data ?? {}
  const address = readShopAddress(search)
  const store = safeHref(site?.links?.shop)
  if (team === null) {
    return (
      <>
        <PageMeta title="Team shop" description="What the shop sells of a club." keywords={[]} hidden />
        <ShopStage title="Team shop" teams={[]}>
          <StoreLink store={store} />
        </ShopStage>
        <div className={`wrap ${styles.page}`}>
          <ShopClubs teams={teams} current={variables.slug} address={address} />
          <ShopFailed store={store} retry={revalidate} />
        </div>
      </>
    )
  }
  const { collection } = team
  const sellsNothing = collection === null ? !isShopDown : collection.products.nodes.length === 0

  return (
    <>
      <PageMeta
        title={`${fullTeamName(team)} shop`}
        description={`Official gear of ${fullTeamName(team)} in the Women's Lacrosse League: jerseys, hoodies, tees, caps and more.`}
        keywords={[fullTeamName(team), 'shop', 'gear', 'jerseys', "women's lacrosse", 'WLL']}
        canonical={teamShopPath(team.slug)}
        crawlers={import.meta.env.SSR ? { above: [{ name: 'Shop', path: paths.shop }] } : undefined}
        hidden={collection === null || sellsNothing}
      />
      <ShopStage
        title={
          <>
            <TeamMark code={team.code} logo={team.logo} size={56} />
            {team.name} shop
          </>
        }
        teams={[team]}
      >
        <p>Official gear of {fullTeamName(team)}. You pay in our store, on its own page.</p>
        <div className={styles.links}>
          <StoreLink store={store} />
          <Link to={teamPath(team.slug)} className={styles.link}>
            Team page
            <Icon name="chevronRight" size={16} />
          </Link>
        </div>
      </ShopStage>
      <div className={`wrap ${styles.page}`}>
        <ShopClubs teams={teams} current={team.slug} address={address} />
        {sellsNothing ? (
          <div className={styles.empty}>
            <EmptyState icon="shop" title={`No ${team.name} gear yet`}>
              <p>
                The store has nothing of {fullTeamName(team)} right now. Everything else is in the league
                shop.
              </p>
              <ButtonLink to={paths.shop} look="outline" dense>
                League shop
              </ButtonLink>
            </EmptyState>
          </div>
        ) : collection === null ? (
          <ShopFailed store={store} retry={revalidate} />
        ) : (
          <ShopProducts collection={collection} address={address} store={store} />
        )}
      </div>
    </>
  )
}
