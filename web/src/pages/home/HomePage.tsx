import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
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
import { HomeMeta } from './HomeMeta.tsx'
import { HOME_PAGE, HOME_SCORES } from './homeData.ts'
import { gamesAround } from './stripGames.ts'
import styles from './HomePage.module.css'

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
  const { data, error } = useQuery(HOME_PAGE)
  const { revalidate } = useRevalidator()
  const schedule = data?.schedule ?? null
  const ads = data?.site?.ads
  const nextGames = [schedule?.nextGame ?? []].flat()
  useLive({
    query: HOME_SCORES,
    variables: {},
    games: schedule ? [...gamesAround(schedule), ...nextGames] : [],
  })
  const loading = data === undefined && error === undefined

  return (
    <>
      {meta}
      {schedule && <ScoreStrip schedule={schedule} opener={data?.regularSeason?.nextGame ?? null} />}
      <HomeHead feed={data?.homeFeed ?? null} schedule={schedule} />
      <div className="wrap" aria-busy={loading}>
        <div className={styles.columns}>
          <div className={styles.next}>
            {schedule ? (
              <NextGame games={[...schedule.upcoming, ...nextGames]} />
            ) : (
              <Block title="Next game" more={{ to: paths.schedule, label: 'Schedule' }}>
                {loading ? <Skeleton height={456} /> : <QueryFailed what="schedule" retry={revalidate} />}
              </Block>
            )}
          </div>
          <div className={styles.latest}>
            <HydratesLater>
              {data?.homeFeed ? (
                <Latest feed={data.homeFeed} />
              ) : (
                <Block title="Latest" more={{ to: paths.news, label: 'All news' }}>
                  {loading ? <Skeleton height={456} /> : <QueryFailed what="news" retry={revalidate} />}
                </Block>
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
                  {data?.standings ? (
                    <StandingsWidget standings={data.standings} />
                  ) : loading ? (
                    <StandingsSkeleton />
                  ) : (
                    <QueryFailed what="standings" retry={revalidate} />
                  )}
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
  more?: { to: string; label: string }
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
