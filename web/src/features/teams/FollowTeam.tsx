import { useState } from 'react'
import { useNotice } from '../../session/session.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { track } from '../../lib/tracking/track.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

/**
 * The button that makes a team (its slug) the favorite, or ends that. The favorite is marked on all pages. It is stored in this
 * browser, and in the account of a fan who is signed in; below the button stands why that has failed.
 */
export function FollowTeam({ slug }: { slug: string }) {
  const { favoriteTeam } = usePreferences()
  const follows = favoriteTeam === slug
  const [isPressed, setPressed] = useState(false)
  const problem = useNotice('favoritesProblem')
  const message = isPressed ? problem : null
  const toggle = () => {
    setPressed(true)
    setPreference('favoriteTeam', follows ? '' : slug)
    track({ name: follows ? 'unfollow' : 'follow', kind: 'team', slug })
  }

  return (
    <>
      <FollowButton follows={follows} onToggle={toggle} />
      <span role="status" className={message ? 'small' : 'visuallyHidden'}>
        {message ?? ''}
      </span>
    </>
  )
}
