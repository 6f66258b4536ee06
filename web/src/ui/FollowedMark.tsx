import { useFollowedPlayers } from '../lib/settings/followedPlayers.ts'
import styles from './FollowedMark.module.css'
import { Icon } from './Icon.tsx'

/**
 * The sign of the Follow button beside a player (her slug) whom this browser's visitor follows. Beside others its room stays empty:
 * whom a visitor follows is known once the page is there, and then nothing may move.
 */
export function FollowedMark({ slug }: { slug: string }) {
  const followed = useFollowedPlayers()
  if (!followed.some((player) => player.slug === slug)) return <span className={styles.mark} />

  return (
    <span className={styles.mark} title="You follow her">
      <Icon name="follow" size={16} />
      <span className="visuallyHidden"> You follow her</span>
    </span>
  )
}
