import type { SearchPageQuery } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { RESULT_KINDS } from './searchAddress.ts'
import type { ResultKind } from './searchAddress.ts'
import styles from './SearchTabs.module.css'

interface SearchTabsProps {
  text: string
  /** Null for all kinds. */
  current: ResultKind | null
  counts: NonNullable<SearchPageQuery['search']>['counts']
}

/** All results, and those of each kind, with how many there are. */
export function SearchTabs({ text, current, counts }: SearchTabsProps) {
  const total = RESULT_KINDS.reduce((sum, { count }) => sum + counts[count], 0)
  const tabs = [
    { to: searchPath(text), name: 'All', count: total, current: current === null },
    ...RESULT_KINDS.map(({ kind, param, label, count }) => ({
      to: searchPath(text, param),
      name: label,
      count: counts[count],
      current: current?.kind === kind,
    })),
  ]
  return (
    <Tabs
      label="Kinds of results"
      tabs={tabs.map(({ name, count, ...tab }) => ({
        ...tab,
        label: (
          <>
            {name} <span className={styles.count}>{count}</span>
          </>
        ),
      }))}
    />
  )
}
