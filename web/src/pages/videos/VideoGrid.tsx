import type { Ref } from 'react'
import { VideoCard } from './VideoCard.tsx'
import styles from './VideoGrid.module.css'
import type { ListedVideo } from './videoLists.ts'

interface VideoGridProps {
  videos: readonly ListedVideo[]
  kinds: readonly string[]
  ref?: Ref<HTMLUListElement>
}

/** Clips four in a row; on phones a large one, then rows. */
export function VideoGrid({ videos, kinds, ref }: VideoGridProps) {
  return (
    <ul className={styles.grid} ref={ref}>
      {videos.map((video, place) => (
        <li key={video.id}>
          <VideoCard video={video} place={place} kinds={kinds} />
        </li>
      ))}
    </ul>
  )
}
