import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { ResultKind } from './searchAddress.ts'
import styles from './NothingFound.module.css'
import { useThreeLinks } from './usualLinks.ts'
import { QuickLinks } from './QuickLinks.tsx'

interface NothingFoundProps {
  text: string
  kind: ResultKind | null
  /** How many results of all kinds were found. */
  total: number
  /** Null when they could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
}

/** A search that has found nothing of the kind, with a link to the other kinds, or nothing at all, with three other links. */
export function NothingFound({ text, kind, total, teams }: NothingFoundProps) {
  const links = useThreeLinks(teams)
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
