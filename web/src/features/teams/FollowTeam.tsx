import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './TeamHero.module.css'

/** Makes a team (its slug) the one that is marked wherever it stands, or ends that. It is kept in this browser, signed in or not. */
export function FollowTeam({ slug }: { slug: string }) {
  const { favoriteTeam } = usePreferences()
  const follows = favoriteTeam === slug

  return (
    <Button
      look="outline"
      className={`needsScript ${styles.follow}`}
      aria-pressed={follows}
      onClick={() => setPreference('favoriteTeam', follows ? '' : slug)}
    >
      <Icon name="follow" />
      Follow
    </Button>
  )
}
