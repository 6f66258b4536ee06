import { useFollowedPlayers } from '../lib/settings/followedPlayers.ts'
import styles from './FollowedMark.module.css'
import { Icon } from './Icon.tsx'

/**
 * The sign of the Follow button beside a player (her slug) who is followed in this browser. Beside other players its space stays
 * empty, because followed players are known only after hydration, and then nothing may move.
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
