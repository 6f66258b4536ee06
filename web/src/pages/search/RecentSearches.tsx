import { Link } from 'react-router-dom'
import { searchPath } from '../../lib/address/paths.ts'
import { forgetSearch, forgetSearches, useRecentSearches } from '../../lib/settings/recentSearches.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import styles from './RecentSearches.module.css'

interface RecentSearchesProps {
  headingLevel: 'h2' | 'p'
  /** Where the focus goes when the last one has been removed. */
  onEmpty: () => void
  className?: string | undefined
}

/** What was searched for in this browser, each with a link to its results and a button that forgets it; nothing when there is none. */
export function RecentSearches({ headingLevel: Heading, onEmpty, className }: RecentSearchesProps) {
  const texts = useRecentSearches()
  const block = useFocusAfterRemoval<HTMLDivElement>(onEmpty)
  return (
    <div ref={block} className={className} hidden={texts.length === 0}>
      {texts.length === 0 ? null : (
        <>
          <div className={styles.head}>
            <Heading className={`label muted ${styles.heading}`}>Recent searches</Heading>
            <button type="button" className={styles.clear} data-removes onClick={forgetSearches}>
              Clear all
            </button>
          </div>
          <ul>
            {texts.map((text) => (
              <li key={text} className={styles.item}>
                <Link to={searchPath(text)}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.4 2" />
                  </svg>
                  {text}
                </Link>
                <button
                  type="button"
                  className="center"
                  data-removes
                  aria-label={`Remove ${text}`}
                  onClick={() => {
                    forgetSearch(text)
                  }}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
