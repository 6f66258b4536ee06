import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openDialog, openInstead, SEARCH_DIALOG_ID, SETTINGS_DIALOG_ID } from '../../lib/openDialog.ts'
import { hasAccountHere } from '../../session/session.ts'
import { openSignIn } from '../../session/signInRequest.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Header_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { NewTabSign } from '../../ui/Button.tsx'

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

/** Opens the settings over the page; in a new tab and without scripts it leads to their own page. */
export function SettingsLink({ className }: { className?: string | undefined }) {
  return (
    <Link
      to={paths.settings}
      className={className}
      onClick={(event) => {
        openInstead(event, SETTINGS_DIALOG_ID)
      }}
    >
      Settings
    </Link>
  )
}

const figure = <Icon name="profile" />
const Initials = lazyPart({
  module: 'src/features/fan/Initials.tsx',
  load: async () => (await import('../../features/fan/Initials.tsx')).Initials,
  fallback: figure,
  failed: figure,
})

interface ProfileLinkProps {
  className?: string | undefined
  /** Shows words instead of the drawing. */
  inWords?: boolean
}

/**
 * Opens the sign-in over the page; in a new tab and without scripts it leads to the page for it. Where somebody has signed in in this
 * browser, it shows her initials and leads to her profile.
 */
export function ProfileLink({ className, inWords }: ProfileLinkProps) {
  const isKnown = useBrowserValue(onStoredChange, hasAccountHere, () => false)
  const label = isKnown ? 'Your profile' : 'Sign in'
  return (
    <Link
      className={className}
      aria-label={label}
      to={isKnown ? paths.profile : paths.login}
      onClick={(event) => {
        if (!isKnown && !leavesPageOpen(event) && openSignIn()) event.preventDefault()
      }}
    >
      {inWords ? label : isKnown ? <Initials /> : figure}
    </Link>
  )
}

export type KeyAction = Header_SiteFragment['keyActions'][number]

/** A call to action that the league has set; nothing when its address cannot be used. */
export function KeyActionLink({ action, className }: { action: KeyAction; className?: string | undefined }) {
  const href = safeHref(action.url)
  if (href === null) return null
  if (href.startsWith('/') && !action.isNewTab) {
    return (
      <Link to={href} className={className}>
        {action.title}
      </Link>
    )
  }
  return (
    <a href={href} className={className} {...(action.isNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {action.title}
      {action.isNewTab ? <NewTabSign /> : null}
    </a>
  )
}
