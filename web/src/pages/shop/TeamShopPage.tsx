import { Link, useLoaderData, useSearchParams } from 'react-router-dom'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { paths, teamPath, teamShopPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { NothingForSale, ShopFailed, ShopScreen } from './ShopScreen.tsx'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { readShopAddress } from './shopAddress.ts'
import { ShopProducts } from './ShopProducts.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'
import type { LoadedTeamShop } from './shopData.ts'
import { TEAM_SHOP_PAGE } from './shopData.ts'
import styles from './ShopScreen.module.css'

/** The shop of one club. */
export function TeamShopPage() {
  const { variables, isShopDown } = useLoaderData<LoadedTeamShop>()
  const { data, isLoading, retry } = usePageQuery(TEAM_SHOP_PAGE, variables)
  const [search] = useSearchParams()
  if (isLoading) return <ShopSkeleton />
  const { team = null, teams = null, site = null } = data ?? {}
  const address = readShopAddress(search)
  const store = safeHref(site?.links?.shop)
  const shops = { teams, current: team?.slug ?? variables.slug, address }
  if (team === null) {
    return (
      <ShopScreen
        meta={{
          title: 'Team shop',
          description: 'What the shop sells of a club.',
          keywords: [],
          hidden: true,
        }}
        stage={{ title: 'Team shop', teams: [] }}
        intro={null}
        store={store}
        shops={shops}
      >
        <ShopFailed store={store} retry={retry} />
      </ShopScreen>
    )
  }
  const { collection } = team
  const name = fullTeamName(team)
  const sellsNothing = collection === null ? !isShopDown : collection.products.nodes.length === 0

  return (
    <ShopScreen
      meta={{
        title: `${name} shop`,
        description: `Official gear of ${name} in the Women's Lacrosse League: jerseys, hoodies, tees, caps and more.`,
        keywords: [name, 'shop', 'gear', 'jerseys', "women's lacrosse", 'WLL'],
        canonical: teamShopPath(team.slug),
        crawlers: import.meta.env.SSR ? { above: [{ name: 'Shop', path: paths.shop }] } : undefined,
        hidden: collection === null || sellsNothing,
      }}
      stage={{
        title: (
          <>
            <TeamMark code={team.code} logo={team.logo} size={56} />
            {team.name} shop
          </>
        ),
        teams: [team],
      }}
      intro={`Official gear of ${name}. You pay in our store, on its own page.`}
      store={store}
      links={
        <Link to={teamPath(team.slug)} className={styles.link}>
          Team page
          <Icon name="chevronRight" size={16} />
        </Link>
      }
      shops={shops}
    >
      {sellsNothing ? (
        <NothingForSale title={`No ${team.name} gear yet`} link={{ to: paths.shop, label: 'League shop' }}>
          {`The store has nothing of ${name} right now. Everything else is in the league shop.`}
        </NothingForSale>
      ) : collection === null ? (
        <ShopFailed store={store} retry={retry} />
      ) : (
        <ShopProducts collection={collection} address={address} store={store} />
      )}
    </ShopScreen>
  )
}
