import { searchPath } from '../../lib/address/paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { RESULT_KINDS, totalOf } from './searchAddress.ts'
import type { ResultCounts, ResultKind } from './searchAddress.ts'
import styles from './SearchTabs.module.css'

interface SearchTabsProps {
  text: string
  /** Null for all kinds. */
  current: ResultKind | null
  counts: ResultCounts
}

/** All results, and those of each kind, with how many there are. */
export function SearchTabs({ text, current, counts }: SearchTabsProps) {
  const tabs = [
    { to: searchPath(text), name: 'All', count: totalOf(counts), current: current === null },
    ...RESULT_KINDS.map(({ param, label, count }) => ({
      to: searchPath(text, param),
      name: label,
      count: counts[count],
      current: current?.param === param,
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
