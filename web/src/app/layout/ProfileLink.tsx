import { Link } from 'react-router-dom'
import { hasAccountHere } from '../../session/session.ts'
import { openSignIn } from '../../session/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

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
