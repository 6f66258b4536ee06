import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { searchPath } from '../../lib/address/paths.ts'
import { forgetSearch, forgetSearches, useRecentSearches } from '../../lib/settings/recentSearches.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RecentSearches.module.css'

interface RecentSearchesProps {
  headingLevel: 'h2' | 'p'
  /** Where the focus goes when the last one has been removed. */
  onEmpty: () => void
}

/** What was searched for in this browser, each with a link to its results and a button that forgets it; nothing when there is none. */
export function RecentSearches({ headingLevel: Heading, onEmpty }: RecentSearchesProps) {
  const texts = useRecentSearches()
  const list = useRef<HTMLUListElement>(null)
  if (texts.length === 0) return null
  const forget = (text: string, place: number) => {
    forgetSearch(text)
    if (texts.length === 1) return onEmpty()
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[place === texts.length - 1 ? place - 1 : place + 1]?.focus()
  }
  return (
    <div>
      <div className={styles.head}>
        <Heading className={styles.heading}>Recent searches</Heading>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            forgetSearches()
            onEmpty()
          }}
        >
          Clear all
        </button>
      </div>
      <ul ref={list}>
        {texts.map((text, place) => (
          <li key={text} className={styles.item}>
            <Link to={searchPath(text)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.4 2" />
              </svg>
              {text}
            </Link>
            <button
              type="button"
              aria-label={`Remove ${text}`}
              onClick={() => {
                forget(text, place)
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
