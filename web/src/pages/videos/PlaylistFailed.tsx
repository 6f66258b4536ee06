import { useRevalidator } from 'react-router-dom'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import styles from './VideoPage.module.css'

/** In place of the first clip of a playlist that could not be loaded. */
export function PlaylistFailed() {
  const { revalidate } = useRevalidator()

  return (
    <div className={`wrap ${styles.alone}`}>
      <PageMeta title="Playlist" description="Clips of the Women’s Lacrosse League." keywords={[]} hidden />
      <h1 className="visuallyHidden">Playlist</h1>
      <QueryFailed what="playlist" retry={revalidate} />
    </div>
  )
}
