import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths, searchPath } from '../../lib/address/paths.ts'
import { MAX_SEARCH, rememberSearch } from '../../lib/settings/recentSearches.ts'
import { track } from '../../lib/tracking/track.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isSearchable } from './searchAddress.ts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  text: string
  /** The word of the chosen kind in the address, which another search keeps; null for all kinds. */
  param: string | null
}

/** The field of the page, as a form that requests the same address with another text. */
export function SearchForm({ text, param }: SearchFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // The field is never replaced, so that it keeps the focus after a search.
  useEffect(() => {
    if (field.current) field.current.value = text
  }, [text])
  return (
    <form
      className={styles.form}
      action={paths.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const searched = typeof typed === 'string' ? typed.trim() : ''
        if (isSearchable(searched)) {
          rememberSearch(searched)
          track({ name: 'search' })
        }
        void navigate(searched === '' ? paths.search : searchPath(searched, param ?? undefined))
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Team, player, game"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH}
        defaultValue={text}
      />
      {param === null ? null : <input type="hidden" name="in" value={param} />}
      <Button type="submit">Search</Button>
    </form>
  )
}
