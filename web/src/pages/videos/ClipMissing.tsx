import { useEffect } from 'react'
import { forgetContinued } from '../../features/videos/player/continuedClip.ts'
import { FailedScreen } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface ClipMissingProps {
  isLoading: boolean
  retry: () => Promise<void>
}

/**
 * The page of a clip that is not there yet, or could not be loaded. If the clip before it was to go on with it, that is over: it would
 * begin to play at a moment when nobody expects it.
 */
export function ClipMissing({ isLoading, retry }: ClipMissingProps) {
  useEffect(forgetContinued, [])

  return isLoading ? (
    <div className="wrap">
      <Skeleton height={480} />
    </div>
  ) : (
    <FailedScreen
      title="Video"
      description="A clip of the Women’s Lacrosse League."
      what="video"
      retry={retry}
    />
  )
}
