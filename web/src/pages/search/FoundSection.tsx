import { useId } from 'react'
import type { GameCard_GameFragment, SearchPageQuery } from '../../__generated__/graphql.ts'
import { ProductCard } from '../../features/shop/ProductCard.tsx'
import { StoryCard, StoryRow } from '../../features/feed/Story.tsx'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import type { GameCardSetting } from '../../features/games/card/GameCard.tsx'
import { calendarDay } from '../../features/games/gameLists.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { formatDay } from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { FoundPage, FoundPlayer, FoundProduct, FoundTeam } from './FoundRow.tsx'
import type { SitePage } from './sitePages.ts'
import styles from './FoundSection.module.css'

/** Anything that the page shows. */
export type FoundNode = NonNullable<SearchPageQuery['search']>['edges'][number]['node'] | SitePage

/** The columns of the products (FoundSection.module.css). */
const PRODUCT_SIZES =
  '(min-width: 900px) min(282px, 25vw - 30px), (min-width: 600px) calc(33.4vw - 26px), calc(50vw - 22px)'

/** The kinds whose results are rows of one panel. */
const ROWS: readonly (string | undefined)[] = ['Team', 'Player', 'SitePage']

interface FoundSectionProps {
  heading: string
  /** All of one kind. */
  found: readonly FoundNode[]
  more: { to: string; label: string } | undefined
  /** Whether the page shows nothing else: products are as large as in the shop then. */
  isOneKind: boolean
  typed: string
  labels: StatLabels
  setting: GameCardSetting
}

/** The results of one kind under their heading, each as the rest of the site shows it. */
export function FoundSection({ heading, found, more, isOneKind, typed, labels, setting }: FoundSectionProps) {
  const headingId = useId()
  const kind = found[0]?.__typename
  const isRows = ROWS.includes(kind) || (kind === 'Product' && !isOneKind)
  const items = found.map((result, place) => {
    switch (result.__typename) {
      case 'Team':
        return <FoundTeam key={result.id} team={result} typed={typed} />
      case 'Player':
        return <FoundPlayer key={result.id} player={result} labels={labels} typed={typed} />
      case 'Game':
        return <DatedGame key={result.id} game={result} setting={setting} />
      case 'Video':
        return <StoryCard key={result.id} story={result} place={place} />
      case 'Article':
        return <StoryRow key={result.id} story={result} place={place} />
      case 'Product':
        return isOneKind ? (
          <ProductCard key={result.id} product={result} sizes={PRODUCT_SIZES} />
        ) : (
          <FoundProduct key={result.id} product={result} typed={typed} />
        )
      case 'SitePage':
        return <FoundPage key={result.id} page={result} typed={typed} />
    }
  })
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={more}>
        {heading}
      </SectionHeading>
      {isRows ? <Panel>{items}</Panel> : <div className={kind && styles[kind]}>{items}</div>}
    </section>
  )
}

/** A game's card under its day, with the year of another one: a search finds games of all seasons. */
function DatedGame({ game, setting }: { game: GameCard_GameFragment; setting: GameCardSetting }) {
  const day = calendarDay(game)
  const year = day.slice(0, 4)
  const thisYear = new Date(useLeagueNow()).getUTCFullYear()
  return (
    <div>
      <p className={styles.day}>
        <time dateTime={day}>{formatDay(day)}</time>
        {year === String(thisYear) ? null : `, ${year}`}
      </p>
      <GameCard game={game} setting={setting} />
    </div>
  )
}
