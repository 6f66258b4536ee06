import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import { PageMeta } from './PageMeta.tsx'
import type { PageMetaProps } from './PageMeta.tsx'
import { SeasonSelect } from './SeasonSelect.tsx'
import type { SeasonSelectProps } from './SeasonSelect.tsx'
import styles from './Screen.module.css'

/** The season of a page and those it may be changed to; null where the seasons could not be loaded. */
interface SeasonChoice extends Omit<SeasonSelectProps, 'year' | 'years'> {
  year: number | null
  years: readonly number[] | null
}

interface PageHeadProps {
  title: string
  /** The link above the title to the page to which this one belongs; the title can then take the focus that a removed control had. */
  back?: { to: string; label: string }
  /** Said beside the title, with the seasons on phones below it: how old the data is; null while it says nothing. */
  aside?: ReactNode
  seasons?: SeasonChoice
}

/** The title of a page, how old its data is, and the choice of its season where there is one to choose. */
function PageHead({ title, back, aside, seasons }: PageHeadProps) {
  const { year = null, years = null, ...select } = seasons ?? { action: '' }
  const hasChoice = years !== null && year !== null && years.length > 1

  return (
    <div className={styles.head}>
      {back ? (
        <div className={styles.backed}>
          <Link className={styles.back} to={back.to}>
            <Icon name="chevronRight" size={16} /> {back.label}
          </Link>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {aside || hasChoice ? (
        <div className={aside === undefined || seasons === undefined ? styles.seasons : styles.aside}>
          {aside}
          {hasChoice ? <SeasonSelect {...select} year={year} years={years} /> : null}
        </div>
      ) : null}
    </div>
  )
}

interface ScreenProps extends PageHeadProps {
  meta: PageMetaProps
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A page without a stage: its metadata, its head, and what it shows. */
export function Screen({ meta, ref, children, ...head }: ScreenProps) {
  return (
    <div ref={ref} className="wrap">
      <PageMeta {...meta} />
      <PageHead {...head} />
      {children}
    </div>
  )
}
