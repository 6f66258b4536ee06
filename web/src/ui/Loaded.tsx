import type { ReactNode } from 'react'
import { PageMeta } from './PageMeta.tsx'
import { QueryFailed } from './QueryFailed.tsx'
import styles from './Loaded.module.css'

interface FailedScreenProps {
  /** The kind of the page, as its title: "Team". */
  title: string
  description: string
  canonical?: string
  /** What could not be loaded, as it goes into "We could not load the …". */
  what: string
  retry: () => Promise<unknown>
}

/** In place of a page whose subject could not be loaded; search engines keep what they know of it. */
export function FailedScreen({ title, description, canonical, what, retry }: FailedScreenProps) {
  return (
    <div className={`wrap ${styles.failed}`}>
      <PageMeta title={title} description={description} keywords={[]} canonical={canonical} hidden />
      <h1>{title}</h1>
      <QueryFailed what={what} retry={retry} />
    </div>
  )
}

interface LoadedProps<Data> {
  /** What is loaded, as it goes into "We could not load the …". */
  what: string
  /** Undefined while it is loaded, and null where it could not be. */
  data: Data | null | undefined
  isLoading: boolean
  skeleton: ReactNode
  retry: () => Promise<unknown>
  children: (data: Data) => ReactNode
}

/** What a page shows of its data: a skeleton while it is loaded, what to do where that has failed, and else the data. */
export function Loaded<Data>({ what, data, isLoading, skeleton, retry, children }: LoadedProps<Data>) {
  if (isLoading) return skeleton
  return data === null || data === undefined ? <QueryFailed what={what} retry={retry} /> : children(data)
}
