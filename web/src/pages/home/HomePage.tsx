import { useId } from 'react'
import type { ReactNode } from 'react'
import { Latest } from '../../features/feed/Latest.tsx'
import { NextGame } from '../../features/games/next/NextGame.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import { ShopCarousel } from '../../features/shop/ShopCarousel.tsx'
import { BannerSlot } from '../../features/site/BannerSlot.tsx'
import { Partners } from '../../features/site/Partners.tsx'
import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { StandingsWidget } from '../../features/standings/StandingsWidget.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { HydratesLater } from '../../ui/HydratesLater.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HomeHead } from './HomeHead.tsx'
import { gamesAround, HOME_PAGE, HOME_SCORES } from './homeData.ts'
import styles from './HomePage.module.css'
import { league, website } from '../../lib/structuredData/league.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { Loaded } from '../../ui/Loaded.tsx'

/** Most of the year there is none. */
const PostSeasonWidget = lazyPart({
  module: 'src/features/standings/PostSeason.tsx',
  load: async () => (await import('../../features/standings/PostSeason.tsx')).PostSeasonWidget,
  fallback: <Skeleton height={240} />,
  failed: null,
})

/** Most deployments have no advertisements. Their place is the page's own, so that it stays when the code does not come. */
const Ad = lazyPart({
  module: 'src/features/ads/Ad.tsx',
  load: async () => (await import('../../features/ads/Ad.tsx')).Ad,
  failed: null,
})

/** Home: scores, trending topics, next game, news, standings, shop and partners. `meta` replaces its metadata, for /login. */
export function HomePage({ meta = <HomeMeta /> }: { meta?: ReactNode }) {
  const { data, isLoading, retry } = usePageQuery(HOME_PAGE, {})
  const schedule = data?.schedule ?? null
  const ads = data?.site?.ads
  const nextGames = [schedule?.nextGame ?? []].flat()
  useLive({
    query: HOME_SCORES,
    variables: {},
    games: schedule ? [...gamesAround(schedule), ...nextGames] : [],
  })
  const state = { isLoading, retry }

  return (
    <>
      {meta}
      {schedule && <ScoreStrip schedule={schedule} opener={data?.regularSeason?.nextGame ?? null} />}
      <HomeHead feed={data?.homeFeed ?? null} schedule={schedule} />
      <div className="wrap" aria-busy={isLoading}>
        <div className={`stack ${styles.columns}`}>
          <div className={styles.next}>
            {schedule ? (
              <NextGame games={[...schedule.upcoming, ...nextGames]} />
            ) : (
              <MissingBlock
                {...state}
                title="Next game"
                more={{ to: paths.schedule, label: 'Schedule' }}
                what="schedule"
              />
            )}
          </div>
          <div className={styles.latest}>
            <HydratesLater>
              {data?.homeFeed ? (
                <Latest feed={data.homeFeed} />
              ) : (
                <MissingBlock
                  {...state}
                  title="Latest"
                  more={{ to: paths.news, label: 'All news' }}
                  what="news"
                />
              )}
            </HydratesLater>
          </div>
          <div className={styles.standings}>
            <HydratesLater>
              {schedule?.isPostSeasonActive && data?.postSeason ? (
                <Block title="Post-season" more={{ to: paths.standings, label: 'Bracket' }}>
                  <PostSeasonWidget
                    year={data.postSeason.year}
                    games={data.postSeason.games}
                    seeds={data.standings}
                  />
                </Block>
              ) : (
                <Block title="Standings" more={{ to: paths.standings, label: 'Full table' }}>
                  <Loaded {...state} what="standings" data={data?.standings} skeleton={<StandingsSkeleton />}>
                    {(standings) => <StandingsWidget standings={standings} />}
                  </Loaded>
                </Block>
              )}
            </HydratesLater>
          </div>
        </div>
        {ads?.slots.some(({ place }) => place === 'HOME') ? (
          <div className={styles.ad}>
            <Ad ads={ads} place="HOME" />
          </div>
        ) : null}
        <HydratesLater>
          {data?.site && (
            <BannerSlot banners={data.site.banners} promos={data.site.promos} className={styles.section} />
          )}
        </HydratesLater>
        <HydratesLater>
          <ShopCarousel collection={data?.collection ?? null} className={styles.section} />
        </HydratesLater>
        <HydratesLater>
          {data?.site && <Partners site={data.site} className={styles.section} />}
        </HydratesLater>
      </div>
    </>
  )
}

interface BlockProps {
  title: string
  more: { to: string; label: string }
  children: ReactNode
}

function Block({ title, more, children }: BlockProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={more}>
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}

interface MissingBlockProps extends Omit<BlockProps, 'children'> {
  what: string
  isLoading: boolean
  retry: () => Promise<unknown>
}

/** A block whose data is being loaded, or could not be. */
function MissingBlock({ what, isLoading, retry, ...block }: MissingBlockProps) {
  return (
    <Block {...block}>
      {isLoading ? <Skeleton height={456} /> : <QueryFailed what={what} retry={retry} />}
    </Block>
  )
}

/** The metadata of the site for search engines and link previews. */
function HomeMeta() {
  return (
    <PageMeta
      title="Women's Lacrosse League"
      description="Scores, schedule, tickets and standings of the Women's Lacrosse League."
      keywords={["women's lacrosse", 'WLL', 'scores', 'schedule', 'tickets', 'standings']}
      canonical={paths.home}
      crawlers={import.meta.env.SSR ? { data: (origin) => [website(origin), league(origin)] } : undefined}
    />
  )
}
