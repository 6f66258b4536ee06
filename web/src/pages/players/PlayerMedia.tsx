import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './PlayerPage.module.css'

interface PlayerMediaProps {
  /** The player's full name. */
  name: string
  /** Whether her season is over. */
  isPast: boolean
  /** What the league has published about her; null when it could not be loaded. */
  news: readonly FeedStory[] | null
  retry: () => Promise<void>
}

/** The clips and photos of a player, newest first. */
export function PlayerMedia({ name, isPast, news, retry }: PlayerMediaProps) {
  const media = news?.filter(isMedia) ?? null

  return (
    <section className={`wrap ${styles.body}`} aria-labelledby="media">
      <SectionHeading id="media">Media</SectionHeading>
      {media !== null && media.length > 0 ? (
        <div className={`columns ${styles.stories}`}>
          {media.map((story, place) => (
            <StoryCard key={story.id} story={story} place={place} />
          ))}
        </div>
      ) : media !== null ? (
        <NothingYet
          icon="watch"
          what={`No clips of ${name}`}
          isOver={isPast}
          promise="Clips and photos appear a few minutes after each game she plays."
        >
          <ButtonLink to={paths.videos} look="outline" dense>
            Videos
          </ButtonLink>
        </NothingYet>
      ) : (
        <QueryFailed what="media" retry={retry} />
      )}
    </section>
  )
}

const LATEST = 3

interface LatestMediaProps extends Pick<PlayerMediaProps, 'news'> {
  /** The address of the tab with all her media. */
  all: string
}

/**
 * The three latest clips and photos below a player's figures. Renders nothing when there are none, or when they could not be
 * loaded.
 */
export function LatestMedia({ news, all }: LatestMediaProps) {
  const media = (news ?? []).filter(isMedia)
  if (media.length === 0) return null
  const more = media.length > LATEST ? { to: all, label: `All ${media.length}` } : undefined

  return (
    <section className={styles.section} aria-labelledby="media">
      <SectionHeading id="media" more={more}>
        Media
      </SectionHeading>
      <div className={`columns ${styles.stories} ${styles.three}`}>
        {media.slice(0, LATEST).map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}

/** Whether an item is a clip, or has a picture. */
function isMedia(story: FeedStory): boolean {
  return story.__typename === 'Video' || story.image !== null
}
