import type { ComponentType, ReactNode } from 'react'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { paths } from '../../lib/address/paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SkeletonKind } from '../routes.ts'
import { GameStage, PlayerStage, TeamStage } from './KnownStages.tsx'
import styles from './pageSkeletons.module.css'

interface PageProps {
  /** The address of the page. */
  pathname: string
}

/**
 * The skeletons of whole pages, of three families: a list below a head, a table below a head, and panels below a stage. Head, stage,
 * bars and the first box below them are where they will be, which tests/long/skeletons.test.ts checks; what follows has the heights of
 * a usual season, and so has the stage of a game to come, and what comes may be longer or shorter.
 */
export const pageSkeletons: Record<SkeletonKind | 'comingGame', ComponentType<PageProps>> = {
  schedule: ({ pathname }) => (
    <Headed title={scheduleTitle(pathname)} className={styles.schedule}>
      <div className={styles.tabs} />
      <div className={styles.filters}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
      <div className={styles.columns}>
        <ScheduleSkeleton />
        <div className={styles.rail}>
          <Skeleton height={218} />
          <Skeleton height={240} />
        </div>
      </div>
    </Headed>
  ),
  standings: () => (
    <Headed title="Standings" aside>
      <div className={styles.tabs} />
      <div className={styles.table}>
        <StandingsSkeleton />
      </div>
      <div className={styles.bracket}>
        <Skeleton height="100%" />
      </div>
    </Headed>
  ),
  stats: () => (
    <Headed title="Stats" aside>
      <div className={styles.tabs} />
      <div className={styles.positions}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.boards}>
        <Skeleton height={868} />
        <Skeleton height={868} />
        <Skeleton height={868} />
      </div>
    </Headed>
  ),
  news: () => (
    <Headed title="News">
      <div className={styles.chips}>
        <Skeleton height={40} />
      </div>
      <Skeleton height={880} />
    </Headed>
  ),
  game: ({ pathname }) => (
    <Staged stage={<GameStage pathname={pathname} />} bar={styles.links} panels={[132, 342, 820]} rail />
  ),
  comingGame: () => (
    <Staged
      stage={<EmptyStage className={styles.comingGame} />}
      bar={styles.links}
      panels={[456, 456]}
      rail
    />
  ),
  team: ({ pathname }) => (
    <Staged stage={<TeamStage pathname={pathname} />} bar={styles.links} panels={[456, 456]} rail />
  ),
  player: ({ pathname }) => (
    <Staged stage={<PlayerStage pathname={pathname} />} bar={styles.links} panels={[320, 456]} rail />
  ),
  article: () => <Staged stage={<EmptyStage className={styles.article} />} panels={[880]} />,
  videos: () => (
    <Staged stage={<EmptyStage className={styles.videos} />} bar={styles.filterChips} panels={[40]}>
      <Cards height={250} />
    </Staged>
  ),
  shop: () => (
    <Staged stage={<EmptyStage className={styles.shop} />} panels={[40, 40]}>
      <Cards height={380} />
    </Staged>
  ),
}

function scheduleTitle(pathname: string): string {
  if (pathname === paths.scores) return 'Scores'
  if (pathname === paths.tickets) return 'Tickets'
  return pathname === paths.scheduleEastern ? 'Schedule (ET)' : 'Schedule'
}

function Headed({
  title,
  aside = false,
  className = '',
  children,
}: {
  title: string
  /** Whether the age of the data and the seasons stand beside the title, on phones below it. */
  aside?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`wrap ${styles.headed} ${className}`}>
      <div className={aside ? styles.withAside : undefined}>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}

function EmptyStage({ className }: { className: string | undefined }) {
  return <div className={`stage ${className}`} />
}

/**
 * A stage, the bar below it if the page has one, and panels of the given heights in px. With `rail` the last panel stands beside
 * the others on wide screens.
 */
function Staged({
  stage,
  bar,
  panels,
  rail = false,
  children,
}: {
  stage: ReactNode
  bar?: string | undefined
  panels: readonly number[]
  rail?: boolean
  children?: ReactNode
}) {
  return (
    <>
      {stage}
      {bar === undefined ? null : <div className={`${styles.bar} ${bar}`} />}
      <div className={`wrap ${styles.panels} ${rail ? styles.railed : ''}`}>
        {panels.map((height, place) => (
          <Skeleton key={place} height={height} />
        ))}
        {children}
      </div>
    </>
  )
}

function Cards({ height }: { height: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: 8 }, (_none, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  )
}
