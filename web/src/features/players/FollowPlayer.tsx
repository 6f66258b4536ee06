import { useState } from 'react'
import { useNotice } from '../../session/session.ts'
import {
  followPlayer,
  MAX_FOLLOWED,
  unfollowPlayer,
  useFollowedPlayers,
} from '../../lib/settings/followedPlayers.ts'
import type { FollowedPlayer } from '../../lib/settings/followedPlayers.ts'
import { track } from '../../lib/tracking/track.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

/**
 * The button that follows a player, or ends that. Followed players are marked on all pages. They are stored in this browser, and
 * in the account of a fan who is signed in; below the button stands why that has failed.
 */
export function FollowPlayer({ slug, name }: FollowedPlayer) {
  const followed = useFollowedPlayers()
  const follows = followed.some((player) => player.slug === slug)
  const [refused, setRefused] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const problem = useNotice('favoritesProblem')
  const isFull = refused && !follows && followed.length >= MAX_FOLLOWED
  const toggle = () => {
    const isRefused = !follows && !followPlayer({ slug, name })
    if (follows) unfollowPlayer(slug)
    setRefused(isRefused)
    setPressed(true)
    if (!isRefused) track({ name: follows ? 'unfollow' : 'follow', kind: 'player', slug })
  }
  const message = isFull
    ? `You follow ${MAX_FOLLOWED} players, the most kept here. Remove one in the settings first.`
    : isPressed && problem

  return (
    <>
      <FollowButton main follows={follows} onToggle={toggle} />
      <span role="status" className={message ? 'small' : 'visuallyHidden'}>
        {message || ''}
      </span>
    </>
  )
}
