import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { savesData } from '../../../lib/settings/dataSaver.ts'
import type { FollowingClip } from './NextClip.tsx'

/** The media id of the clip that is to play as soon as its page has come. */
let continued: string | null = null

/**
 * Lets the next clip of a list play without a press. It is not kept in the history, so that neither Back nor a reload starts
 * a clip by itself.
 */
export function continueWith(mediaId: string): void {
  continued = mediaId
}

/** Whether this clip goes on from the one before it; only the first call says so, of whichever clip. */
export function takeContinued(mediaId: string): boolean {
  const isContinued = continued === mediaId
  continued = null

  return isContinued
}

/** The fan has gone elsewhere: no clip plays by itself. */
export function forgetContinued(): void {
  continued = null
}

/** How long the next clip waits, in seconds. */
export const WAIT_SECONDS = 8

/** Whether the next clip comes by itself: it waits for a fan who saves data or wants little motion. */
export function goesOnByItself(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What is said of the next clip once, when the one before it has ended. */
export function nextInWords({ title }: { title: string }): string {
  return goesOnByItself() ? `In ${WAIT_SECONDS} seconds: ${title}` : `Next clip: ${title}`
}

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
