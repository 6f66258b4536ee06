import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

/**
 * The button that makes a team (its slug) the favorite, or ends that. The favorite is marked on all pages. It is stored in this
 * browser, signed in or not.
 */
export function FollowTeam({ slug }: { slug: string }) {
  const { favoriteTeam } = usePreferences()
  const follows = favoriteTeam === slug

  return (
    <FollowButton follows={follows} onToggle={() => setPreference('favoriteTeam', follows ? '' : slug)} />
  )
}
