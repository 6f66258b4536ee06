import { useQuery } from '@apollo/client/react'
import { graphql } from '../../__generated__/gql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { ResultKind } from './searchAddress.ts'
import styles from './NothingFound.module.css'
import { useThreeLinks } from './usualLinks.ts'
import { QuickLinks } from './QuickLinks.tsx'

/** The clubs, which the layout has already loaded. */
const SEARCH_TEAMS = graphql(`
  query SearchTeams {
    teams {
      id
      ...TeamLinks_team
    }
  }
`)

interface NothingFoundProps {
  text: string
  kind: ResultKind | null
  /** How many results of all kinds were found. */
  total: number
}

/** A search that has found nothing of the kind, with a link to the other kinds, or nothing at all, with three other links. */
export function NothingFound({ text, kind, total }: NothingFoundProps) {
  const { data } = useQuery(SEARCH_TEAMS, { fetchPolicy: 'cache-only' })
  const links = useThreeLinks(data?.teams ?? null)
  if (kind && total > 0) {
    return (
      <div className={styles.block}>
        <EmptyState icon="search" title={`No ${kind.label.toLowerCase()} for “${text}”`}>
          <p>There are results of other kinds.</p>
          <ButtonLink look="outline" dense to={searchPath(text)}>
            All {total === 1 ? '1 result' : `${total} results`}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.block}>
      <h2>Nothing for “{text}”</h2>
      <p className={styles.hint}>Check the spelling, or try one of these.</p>
      <Panel>
        <QuickLinks links={links} />
      </Panel>
    </div>
  )
}
