import { useLoaderData } from 'react-router-dom'
import { ShopCarousel } from '../../features/shop/ShopCarousel.tsx'
import { TeamShopTile } from '../../features/shop/TeamShopTile.tsx'
import { BannerSlot } from '../../features/site/BannerSlot.tsx'
import { Coaches } from '../../features/teams/Coaches.tsx'
import { RosterSection } from '../../features/teams/RosterSection.tsx'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { TeamMeta } from './TeamMeta.tsx'
import { TeamNav } from './TeamNav.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { FailedScreen } from '../../ui/Screen.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { gamesOfTeam } from './gamesOfTeam.ts'
import { TeamOverview } from './TeamOverview.tsx'
import type { LoadedTeam } from './teamData.ts'
import { TEAM_PAGE, TEAM_SCORES } from './teamData.ts'
import styles from './TeamPage.module.css'

/** As wide as a third of the page (ShopCarousel.module.css); on phones its height decides. */
const TILE_SIZES = '(min-width: 900px) min(384px, 33vw), max(384px, 100vw - 48px)'

/** The page of a team: its season, leaders, news, next game, last results, players, coaches and shop. */
export function TeamPage() {
  const { variables } = useLoaderData<LoadedTeam>()
  const { data, isLoading, retry } = usePageQuery(TEAM_PAGE, variables)
  const seasons = useSeasons()
  useLive({ query: TEAM_SCORES, variables, games: gamesOfTeam(data?.schedule) })
  if (isLoading) return <TeamSkeleton />
  const team = data?.team ?? null
  if (!data || team === null) {
    return (
      <FailedScreen
        title="Team"
        description="A team of the Women's Lacrosse League."
        what="team"
        retry={retry}
      />
    )
  }

  const year = team.year === seasons?.current ? null : team.year

  return (
    <div {...teamStyle(team)}>
      <TeamMeta team={team} page="overview" members={team} year={year} />
      <TeamHero team={team} standing={team.standing} />
      <TeamNav team={team} current="overview" year={year} />
      <div className="wrap">
        <TeamOverview team={team} schedule={data.schedule} year={year} retry={retry} />
        <RosterSection team={team} years={seasons?.years ?? null} retry={retry} className={styles.section} />
        <Coaches team={team} className={styles.section} />
        <BannerSlot banners={team.banners} className={styles.section} />
        <ShopCarousel
          collection={team.collection}
          team={team}
          tile={<TeamShopTile team={team} sizes={TILE_SIZES} />}
          className={styles.section}
        />
      </div>
    </div>
  )
}
