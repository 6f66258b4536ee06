import type { CSSProperties, ReactNode } from 'react'
import styles from './PageSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Heights of a box in px: on phones, from 600 px and from 900 px on. */
type Heights = readonly [phone: number, tablet: number, desktop: number]

// Styles stand here where no width of the window changes them: those of the module are in the HTML of each page with a skeleton.
const PAGE = { minHeight: '100vh', paddingBottom: 'var(--sec)' }
const TITLE = { fontSize: 'var(--f-h1)', lineHeight: 0.95, textTransform: 'uppercase' } as const
const BAR = { background: 'var(--surface)', borderBottom: '1px solid var(--line)' }

function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div style={PAGE} aria-busy="true">
      <p className="visuallyHidden" role="status">
        Loading...
      </p>
      {children}
    </div>
  )
}

interface HeadedSkeletonProps {
  title: string
  /** Whether the age of the data and the seasons stand beside the title, on phones below it. */
  aside?: boolean
  tabs?: boolean
  children: ReactNode
}

/** Stands for a page that begins with its title, and with tabs below it if it has any. */
export function HeadedSkeleton({ title, aside = false, tabs = false, children }: HeadedSkeletonProps) {
  return (
    <PageSkeleton>
      <div className="wrap" style={{ paddingTop: 28 }}>
        <div className={aside ? styles.withAside : undefined}>
          <h1 style={TITLE}>{title}</h1>
        </div>
        {tabs ? <div className={styles.tabs} /> : null}
        {children}
      </div>
    </PageSkeleton>
  )
}

interface StagedSkeletonProps {
  stage: Heights
  /** The height of the bar below the stage, in px; without it the page has none. */
  bar?: number
  /** The space above what stands below, in px. */
  gap?: number
  /** The heights of the panels in px. With `rail` the last one stands beside the others on wide screens. */
  panels: readonly number[]
  rail?: boolean
  children?: ReactNode
}

/** Stands for a page that begins with a stage. */
export function StagedSkeleton({
  stage,
  bar,
  gap = 24,
  panels,
  rail = false,
  children,
}: StagedSkeletonProps) {
  return (
    <PageSkeleton>
      <TallBox className="stage" heights={stage} />
      {bar === undefined ? null : <div style={{ ...BAR, height: bar }} />}
      <div
        className={rail ? `wrap ${styles.railed}` : 'wrap'}
        style={{ display: 'grid', gap: 24, paddingTop: gap }}
      >
        {panels.map((height, place) => (
          <Skeleton key={place} height={height} />
        ))}
        {children}
      </div>
    </PageSkeleton>
  )
}

/** A box whose height depends on the width of the window. */
export function TallBox({
  heights: [phone, tablet, desktop],
  className = '',
  children,
}: {
  heights: Heights
  className?: string | undefined
  children?: ReactNode
}) {
  const variables = { '--phone': `${phone}px`, '--tablet': `${tablet}px`, '--desktop': `${desktop}px` }
  return (
    <div className={`${styles.tall} ${className}`} style={variables as CSSProperties}>
      {children}
    </div>
  )
}
