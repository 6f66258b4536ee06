import { useId, useRef } from 'react'
import { useApolloClient } from '@apollo/client/react'
import type { RefObject } from 'react'
import type {
  GameCard_GameFragment,
  SearchPageQuery,
  SearchPageQueryVariables,
  StatLabels_DefinitionFragment,
} from '../../__generated__/graphql.ts'
import { labelsOf } from '../../features/players/statRow.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
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
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { BestMatch, FoundRow } from './FoundRow.tsx'
import { resultKind } from './searchAddress.ts'
import { countsOf, isOfPages, SEARCH_PAGE } from './searchData.ts'
import type { SearchAddress } from './searchAddress.ts'
import type { FoundPages, SitePage } from './sitePages.ts'
import styles from './FoundResults.module.css'

/** How many of each kind are shown among all kinds, besides the best match. */
const SHOWN_OF_EACH = 3

interface FoundResultsProps {
  found: NonNullable<SearchPageQuery['search']>
  sitePages: FoundPages
  address: SearchAddress
  variables: SearchPageQueryVariables
  /** Null when it could not be loaded. */
  catalogue: readonly StatLabels_DefinitionFragment[] | null
  ticketTerms: string | null
}

/**
 * What was found. Among all kinds the best match is first, as a tile when it is a team or a player, then the kinds in the order of
 * their best results, the site's own pages before them where the text names one, else after them; one kind is a list that goes on.
 */
export function FoundResults({
  found,
  sitePages,
  address,
  variables,
  catalogue,
  ticketTerms,
}: FoundResultsProps) {
  const { text } = address
  const list = useRef<HTMLDivElement>(null)
  const isOneKind = address.kind !== null
  const timeZone = useFanTimeZone()
  const { pages, isNamed } = sitePages
  const counts = countsOf(found, pages)
  const nodes = isOfPages(address) ? [] : found.edges.map(({ node }) => node)
  const [best] = nodes
  const isTile = !isOneKind && (best?.__typename === 'Team' || best?.__typename === 'Player')
  const others = isTile ? nodes.slice(1) : nodes
  const ownPages = !isOneKind || isOfPages(address) ? pages : []
  const rest: FoundNode[] = isNamed ? [...ownPages, ...others] : [...others, ...ownPages]
  const typenames = [...new Set(rest.map(({ __typename }) => __typename))]

  return (
    <div className={`sections ${styles.sections}`} ref={list}>
      {isTile ? <BestMatch result={best} typed={text} /> : null}
      {typenames.map((typename) => {
        const { label, param, count } = resultKind(typename)
        const ofKind = rest.filter((node) => node.__typename === typename)
        const visible = isOneKind ? ofKind : ofKind.slice(0, SHOWN_OF_EACH)
        const known = visible.length + (isTile && best.__typename === typename ? 1 : 0)
        const total = counts[count]
        return (
          <FoundSection
            key={typename}
            heading={label}
            found={visible}
            more={
              !isOneKind && total > known ? { to: searchPath(text, param), label: `All ${total}` } : undefined
            }
            isOneKind={isOneKind}
            typed={text}
            labels={labelsOf(catalogue)}
            setting={{ timeZone, ticketTerms }}
          />
        )
      })}
      {address.kind?.kind ? (
        <MoreResults key={text} found={found} address={address} variables={variables} list={list} />
      ) : null}
    </div>
  )
}

/** Anything that the page shows. */
type FoundNode = NonNullable<SearchPageQuery['search']>['edges'][number]['node'] | SitePage

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
function FoundSection({ heading, found, more, isOneKind, typed, labels, setting }: FoundSectionProps) {
  const headingId = useId()
  const kind = found[0]?.__typename
  const isRows = ROWS.includes(kind) || (kind === 'Product' && !isOneKind)
  const items = found.map((result, place) => {
    switch (result.__typename) {
      case 'Game':
        return <DatedGame key={result.id} game={result} setting={setting} />
      case 'Video':
        return <StoryCard key={result.id} story={result} place={place} />
      case 'Article':
        return <StoryRow key={result.id} story={result} place={place} />
      default:
        return isOneKind && result.__typename === 'Product' ? (
          <ProductCard key={result.id} product={result} sizes={PRODUCT_SIZES} />
        ) : (
          <FoundRow key={result.id} result={result} labels={labels} typed={typed} />
        )
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

interface MoreResultsProps {
  found: NonNullable<SearchPageQuery['search']>
  address: SearchAddress
  variables: SearchPageQueryVariables
  /** The element around the results. */
  list: RefObject<HTMLElement | null>
}

/** The way to the rest of a list: without scripts a link to the next page, with them it adds that page to the list. */
function MoreResults({ found, address, variables, list }: MoreResultsProps) {
  const client = useApolloClient()
  const { edges, pageInfo, totalCount } = found
  const after = edges.at(-1)?.cursor
  const hasMore = after !== undefined && pageInfo.hasNextPage && edges.length < totalCount

  async function addPage(): Promise<boolean> {
    const page = await loadFurtherPage(client, {
      query: SEARCH_PAGE,
      variables: { ...variables, after },
    })
    return Boolean(page?.search)
  }

  return (
    <ShowMore
      to={
        hasMore ? `${searchPath(address.text, address.kind?.param)}&after=${encodeURIComponent(after)}` : null
      }
      label="Show more"
      items="results"
      shown={edges.length}
      list={list}
      load={addPage}
      keepsAddress
    />
  )
}
