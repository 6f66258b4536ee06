import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './NoVideos.module.css'
import { VideoGrid } from './VideoGrid.tsx'
import type { ListedVideo } from './videoLists.ts'

interface NoVideosProps {
  /** What has no clips, as it goes into "No clips … yet": "of the Guard". */
  of: string
  /** Whether it is a game long past. */
  isOver?: boolean
  /** The newest clips of the league; none where they could not be loaded. */
  newest: readonly ListedVideo[]
  kinds: readonly string[]
}

/** Says that a list has no clips, and shows the newest of the league instead. */
export function NoVideos({ of, isOver = false, newest, kinds }: NoVideosProps) {
  return (
    <>
      <NothingYet
        icon="watch"
        what={`No clips ${of}`.trim()}
        isOver={isOver}
        promise={`They appear here when the league publishes some.${newest.length > 0 ? ' Until then, these are the newest.' : ''}`}
      >
        <ButtonLink to={paths.videos} look="outline" dense>
          All videos
        </ButtonLink>
      </NothingYet>
      {newest.length === 0 ? null : (
        <section className={styles.newest} aria-labelledby="newest">
          <SectionHeading id="newest">Newest clips</SectionHeading>
          <VideoGrid videos={newest} kinds={kinds} />
        </section>
      )}
    </>
  )
}
