import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { continueWith, forgetContinued } from './continuedClip.ts'
import type { FollowingClip } from './NextClip.tsx'

/** Returns what goes to the page of the next clip, which then plays by itself, unless the fan goes elsewhere meanwhile. */
export function useNextPage(next: FollowingClip | null): (following: FollowingClip) => void {
  const navigate = useNavigate()
  const goesTo = useNavigation().location?.pathname
  useEffect(() => {
    if (goesTo !== undefined && goesTo !== next?.to.split('?')[0]) forgetContinued()
  }, [goesTo, next?.to])

  return ({ mediaId, to }) => {
    continueWith(mediaId)
    void navigate(to)
  }
}
