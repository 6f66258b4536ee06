import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openDialog, openInstead, SEARCH_DIALOG_ID } from '../../lib/openDialog.ts'

/**
 * Opens the search over the page, as the key / does where a fan is not typing; in a new tab and without scripts it leads to the
 * search's own page.
 */
export function SearchLink({ className }: { className: string | undefined }) {
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => {
      document.removeEventListener('keydown', openByKey)
    }
  }, [])
  return (
    <Link
      to={paths.search}
      className={className}
      aria-label="Search"
      aria-keyshortcuts="/"
      onClick={(event) => {
        openInstead(event, SEARCH_DIALOG_ID)
      }}
    >
      <Icon name="search" />
    </Link>
  )
}

function openByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  const isBusy =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  if (!isBusy && openDialog(SEARCH_DIALOG_ID)) event.preventDefault()
}
