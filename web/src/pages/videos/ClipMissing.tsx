import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { forgetContinued } from '../../features/videos/player/continuedClip.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './VideoPage.module.css'

/**
 * The page of a clip that is not there yet, or could not be loaded. If the clip before it was to go on with it, that is over: it would
 * begin to play at a moment when nobody expects it.
 */
export function ClipMissing({ isLoading }: { isLoading: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(forgetContinued, [])

  return (
    <div className={`wrap ${styles.alone}`}>
      <PageMeta title="Video" description="A clip of the Women’s Lacrosse League." keywords={[]} hidden />
      <h1 className="visuallyHidden">Video</h1>
      {isLoading ? <Skeleton height={480} /> : <QueryFailed what="video" retry={revalidate} />}
    </div>
  )
}
