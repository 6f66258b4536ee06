import { Link } from 'react-router-dom'
import type { Header_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { NewTabSign } from '../../ui/Button.tsx'

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
