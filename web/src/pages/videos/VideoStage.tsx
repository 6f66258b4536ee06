import { FeedArt, StoryBlock, StoryTitle } from '../../features/feed/Story.tsx'
import { maySpoil, headlineLength } from '../../features/feed/feedStory.ts'
import { clipLength } from '../../lib/time/clipLength.ts'
import { gamePath, videoPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { VideoKicker } from './VideoCard.tsx'
import type { ListedVideo } from './videoLists.ts'
import styles from './VideoStage.module.css'

/** The frame of 16 to 9 covers a stage that is 540 px high on phones and 560 px from 740 on, so that its sides are cut off there. */
const SIZES = '(min-width: 996px) 100vw, (min-width: 740px) 996px, 960px'

interface VideoStageProps {
  heading: string
  /** The newest clip of the list; undefined for a list without clips. */
  lead: ListedVideo | undefined
  kinds: readonly string[]
}

/** The head of a list of clips: its name, and its newest clip as art. */
export function VideoStage({ heading, lead, kinds }: VideoStageProps) {
  return (
    <section className={lead ? styles.head : `stage league ${styles.head} ${styles.bare}`}>
      <div className={`wrap ${styles.top}`}>
        <h1>{heading}</h1>
        <p className={`small ${styles.promise}`}>New clips a few minutes after every goal</p>
      </div>
      {lead ? <Lead video={lead} kinds={kinds} /> : null}
    </section>
  )
}

function Lead({ video, kinds }: { video: ListedVideo; kinds: readonly string[] }) {
  const { subtitle, duration, spoils } = video
  const [game, ...others] = spoils ?? []
  const isSpoiler = maySpoil(video)

  return (
    <StoryBlock story={video} className={`stage ${styles.lead}`}>
      <FeedArt story={video} width={1440} height={560} onStage sizes={SIZES} isFirst />
      <div className={`wrap ${styles.text}`}>
        <p className={`label ${styles.kicker}`}>
          <VideoKicker video={video} kinds={kinds} />
        </p>
        <h2 data-length={headlineLength(video)}>
          <StoryTitle story={video} />
        </h2>
        {subtitle === null ? null : (
          <Spoiler as="p" className={styles.dek} when={isSpoiler}>
            {subtitle}
          </Spoiler>
        )}
        <div className={styles.actions}>
          <ButtonLink look="spark" to={videoPath(video.mediaId)}>
            <Icon name="watch" /> Watch
            {duration === null ? null : <Spoiler when={isSpoiler}> {clipLength(duration)}</Spoiler>}
          </ButtonLink>
          {game && others.length === 0 ? (
            <ButtonLink look="outline" to={gamePath(game.slug)}>
              Game center
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </StoryBlock>
  )
}
