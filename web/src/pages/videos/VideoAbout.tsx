import { Link } from 'react-router-dom'
import type { VideoPage_VideoFragment } from '../../__generated__/graphql.ts'
import { maySpoil, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { StoryAge, StoryKicker } from '../../features/feed/Story.tsx'
import { clipLength } from '../../lib/time/clipLength.ts'
import { playerPath, playlistPath, videoTagPath } from '../../lib/address/paths.ts'
import { reveal } from '../../lib/settings/spoilers.ts'
import { Button } from '../../ui/Button.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './VideoAbout.module.css'
import { chipTags, tagInWords, videosOfTagPath } from './videoLists.ts'

interface VideoAboutProps {
  video: VideoPage_VideoFragment
  /** The ids that reveal the clip to a fan who hides scores. */
  spoilerIds: readonly string[]
  /** A title that gives nothing away. */
  safeTitle: string
  /** Whether the clip is watched in a playlist, which is then named beside it. */
  hasList: boolean
  /** The league's words for what clips are. */
  kinds: readonly string[]
}

/** What a clip is: its title, age and length, and what its tags name, each as the way to more. */
export function VideoAbout({ video, spoilerIds, safeTitle, hasList, kinds }: VideoAboutProps) {
  const { publishedAt, duration, captions, subtitle, playlist } = video
  const isSpoiler = maySpoil(video)

  return (
    <div>
      <p className={`label ${styles.kicker}`}>
        <StoryKicker story={video} />
      </p>
      <h1 className={styles.title}>
        <Spoiler when={isSpoiler} instead={spoilerFreeTitle(video)}>
          {video.title}
        </Spoiler>
      </h1>
      <p className={`small muted ${styles.facts}`}>
        <StoryAge publishedAt={publishedAt} />
        {duration === null ? null : (
          <span>
            <span className="visuallyHidden">Length </span>
            <Spoiler when={isSpoiler} instead="Length hidden">
              {clipLength(duration)}
            </Spoiler>
          </span>
        )}
        {captions.length === 0 ? null : (
          <span>Captions in {captions.map(({ label }) => label).join(', ')}</span>
        )}
      </p>
      {subtitle === null ? null : (
        <Spoiler as="p" className={styles.dek} when={isSpoiler}>
          {subtitle}
        </Spoiler>
      )}
      <Spoiler as="div" when={isSpoiler}>
        <ul className={styles.chips} aria-label="More of">
          {chipTags(video.tags, kinds).map((tag) => (
            <li key={tag}>
              <Link to={videosOfTagPath(tag)}>{tagInWords(tag)}</Link>
            </li>
          ))}
          {video.clubs.map((club) => (
            <li key={club.id}>
              <Link to={videoTagPath(club.officialId)}>
                <TeamMark code={club.code} logo={club.logo} size={22} />
                {club.name}
              </Link>
            </li>
          ))}
          {(video.players ?? []).map((player) => (
            <li key={player.id}>
              <Link to={playerPath(player.slug)}>{`${player.firstName} ${player.lastName}`}</Link>
            </li>
          ))}
        </ul>
      </Spoiler>
      <div className={styles.actions}>
        <Spoiler
          when={isSpoiler}
          instead={
            <Button
              look="outline"
              onClick={({ currentTarget }) => {
                const block = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
                spoilerIds.forEach(reveal)
                block?.focus({ preventScroll: true })
              }}
            >
              Show title and frame
            </Button>
          }
        >
          {null}
        </Spoiler>
        <ShareButton key={video.mediaId} title={safeTitle} />
      </div>
      {playlist && !hasList ? (
        <p className={`small ${styles.playlist}`}>
          In the playlist{' '}
          <Link to={playlistPath(playlist.officialId)}>{tagInWords(playlist.officialId)}</Link>
          {playlist.totalCount === 1 ? ', 1 clip' : `, ${playlist.totalCount} clips`}
        </p>
      ) : null}
    </div>
  )
}
