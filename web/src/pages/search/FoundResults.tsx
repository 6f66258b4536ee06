import { useRef } from 'react'
import type {
  SearchPageQuery,
  SearchPageQueryVariables,
  StatLabels_DefinitionFragment,
} from '../../__generated__/graphql.ts'
import { labelsOf } from '../../features/players/statRow.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { BestMatch } from './BestMatch.tsx'
import styles from './FoundResults.module.css'
import { countsOf, isOfPages } from './foundCounts.ts'
import { FoundSection } from './FoundSection.tsx'
import type { FoundNode } from './FoundSection.tsx'
import { MoreResults } from './MoreResults.tsx'
import { resultKind } from './searchAddress.ts'
import type { SearchAddress } from './searchAddress.ts'
import type { FoundPages } from './sitePages.ts'

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
    <div className={styles.sections} ref={list}>
      {isTile ? <BestMatch result={best} typed={text} /> : null}
      {typenames.map((typename) => {
        const { label, param, count } = resultKind(typename)
        const ofKind = rest.filter((node) => node.__typename === typename)
        const shown = isOneKind ? ofKind : ofKind.slice(0, SHOWN_OF_EACH)
        const known = shown.length + (isTile && best.__typename === typename ? 1 : 0)
        const total = counts[count]
        return (
          <FoundSection
            key={typename}
            heading={label}
            found={shown}
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
