import { useRef } from 'react'
import type {
  SearchPageQuery,
  SearchPageQueryVariables,
  StatLabels_DefinitionFragment,
} from '../../__generated__/graphql.ts'
import { labelsOf } from '../../features/players/playerFigures.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { BestMatch } from './BestMatch.tsx'
import styles from './FoundResults.module.css'
import { FoundSection } from './FoundSection.tsx'
import { MoreResults } from './MoreResults.tsx'
import { resultKind } from './searchAddress.ts'
import type { SearchAddress } from './searchAddress.ts'

/** How many of each kind are shown among all kinds, besides the best match. */
const SHOWN_OF_EACH = 3

interface FoundResultsProps {
  found: NonNullable<SearchPageQuery['search']>
  address: SearchAddress
  variables: SearchPageQueryVariables
  /** Null when it could not be loaded. */
  catalogue: readonly StatLabels_DefinitionFragment[] | null
  ticketTerms: string | null
}

/**
 * What was found. Among all kinds the best match is first, as a tile when it is a team or a player, then the kinds in the order of
 * their best results; one kind is a list that goes on.
 */
export function FoundResults({ found, address, variables, catalogue, ticketTerms }: FoundResultsProps) {
  const { text } = address
  const list = useRef<HTMLDivElement>(null)
  const isOneKind = address.kind !== null
  const timeZone = useFanTimeZone()
  const nodes = found.edges.map(({ node }) => node)
  const [best] = nodes
  const isTile = !isOneKind && (best?.__typename === 'Team' || best?.__typename === 'Player')
  const rest = isTile ? nodes.slice(1) : nodes
  const typenames = [...new Set(rest.map(({ __typename }) => __typename))]

  return (
    <div className={styles.sections} ref={list}>
      {isTile ? <BestMatch result={best} typed={text} /> : null}
      {typenames.map((typename) => {
        const { label, param, count } = resultKind(typename)
        const ofKind = rest.filter((node) => node.__typename === typename)
        const shown = isOneKind ? ofKind : ofKind.slice(0, SHOWN_OF_EACH)
        const known = shown.length + (isTile && best.__typename === typename ? 1 : 0)
        const total = found.counts[count]
        return (
          <FoundSection
            key={typename}
            heading={label}
            found={shown}
            more={
              !isOneKind && total > known ? { to: searchPath(text, param), label: `All ${total}` } : undefined
            }
            typed={text}
            labels={labelsOf(catalogue)}
            setting={{ timeZone, ticketTerms }}
          />
        )
      })}
      {isOneKind ? (
        <MoreResults key={text} found={found} address={address} variables={variables} list={list} />
      ) : null}
    </div>
  )
}
