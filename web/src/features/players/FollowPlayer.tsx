import { useState } from 'react'
import {
  followPlayer,
  MOST_FOLLOWED,
  unfollowPlayer,
  useFollowedPlayers,
} from '../../lib/settings/followedPlayers.ts'
import type { FollowedPlayer } from '../../lib/settings/followedPlayers.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

/**
 * The button that follows a player, or ends that. Followed players are marked on all pages. They are stored in this browser,
 * signed in or not.
 */
export function FollowPlayer({ slug, name }: FollowedPlayer) {
  const followed = useFollowedPlayers()
  const follows = followed.some((player) => player.slug === slug)
  const [refused, setRefused] = useState(false)
  const isFull = refused && !follows && followed.length >= MOST_FOLLOWED
  const toggle = () => {
    if (follows) unfollowPlayer(slug)
    else setRefused(!followPlayer({ slug, name }))
  }

  return (
    <>
      <FollowButton main follows={follows} onToggle={toggle} />
      <span role="status" className={isFull ? 'small' : 'visuallyHidden'}>
        {isFull
          ? `You follow ${MOST_FOLLOWED} players, the most kept here. Remove one in the settings first.`
          : ''}
      </span>
    </>
  )
}
