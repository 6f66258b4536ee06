import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

/** Makes a team (its slug) the one that is marked wherever it stands, or ends that. It is kept in this browser, signed in or not. */
export function FollowTeam({ slug }: { slug: string }) {
  const { favoriteTeam } = usePreferences()
  const follows = favoriteTeam === slug

  return (
    <FollowButton follows={follows} onToggle={() => setPreference('favoriteTeam', follows ? '' : slug)} />
  )
}
