import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { figureOf } from '../../ui/figureOf.ts'
import type { FieldFigure } from '../../ui/figureOf.ts'
import { StoryArt, VideoLength } from '../../ui/picture/StoryArt.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import {
  maySpoil,
  spoilerFreeKicker,
  kickerOf,
  spoiledIds,
  FIGURES,
  spoilerFreeTitle,
  storyLink,
  changesWithinDay,
  publishedMoment,
  storyAge,
} from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import styles from './Story.module.css'

interface StoryProps {
  story: FeedStory
  /** Its place in the list, from 0. */
  place: number
}

/** An item with its picture above its text. */
export function StoryCard({ story, place }: StoryProps) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.card}`}>
      <StoryFrame story={story} place={place} width={460} height={259} />
      <p className={`label ${styles.kicker}`}>
        <StoryKicker story={story} />
      </p>
      <h3>
        <StoryTitle story={story} />
      </h3>
      {story.subtitle === null ? null : (
        <Spoiler as="p" className={`small ${styles.dek}`} when={maySpoil(story)}>
          {story.subtitle}
        </Spoiler>
      )}
      <Age story={story} />
    </StoryBlock>
  )
}

/** An item in one row, its picture at the right. */
export function StoryRow({ story, place }: StoryProps) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.row}`}>
      <div>
        <p className={`label ${styles.kicker}`}>
          <StoryKicker story={story} />
        </p>
        <h3>
          <StoryTitle story={story} />
        </h3>
        <Age story={story} />
      </div>
      <StoryFrame story={story} place={place} className={styles.picture} width={176} height={99} />
    </StoryBlock>
  )
}

function Age({ story }: Pick<StoryProps, 'story'>) {
  return (
    <p className={`row fine muted ${styles.age}`}>
      <StoryAge publishedAt={story.publishedAt} />
      {story.__typename === 'Video' ? <WatchedShare as="text" of={story.mediaId} /> : null}
    </p>
  )
}

interface StoryBlockProps {
  story: FeedStory
  className: string | undefined
  children: ReactNode
}

/**
 * The block around an item, in the colors of its club, which for a story about a game are the winner's. While scores are hidden,
 * an item that may be a spoiler has the league's colors until all games that it may spoil are revealed.
 */
export function StoryBlock({ story, className, children }: StoryBlockProps) {
  const isSpoiler = maySpoil(story)
  const revealed = useRevealed(isSpoiler ? spoiledIds(story) : null)
  const team = teamStyle(story.team)
  const classes = [team.className, className, isSpoiler && SPOILER_GROUND].filter(Boolean).join(' ')

  return (
    <article className={classes} style={team.style} data-revealed={revealed || undefined}>
      {children}
    </article>
  )
}

/** The line above an item: the club it is about; while scores are hidden, the kind of item where the club would reveal who won. */
export function StoryKicker({ story }: { story: FeedStory }) {
  return (
    <Spoiler when={maySpoil(story)} instead={spoilerFreeKicker(story)}>
      {kickerOf(story)}
    </Spoiler>
  )
}

/** An item's title as the link to it. While scores are hidden, neutral text replaces a title that may be a spoiler. */
export function StoryTitle({ story }: { story: FeedStory }) {
  const to = storyLink(story)
  const content = (
    <Spoiler when={maySpoil(story)} instead={spoilerFreeTitle(story)}>
      {unbroken(story.title)}
    </Spoiler>
  )
  if (to === null) return content

  return to.startsWith('/') ? <Link to={to}>{content}</Link> : <a href={to}>{content}</a>
}

/** The title with its scores kept on one line each. */
function unbroken(title: string): ReactNode {
  return title.split(FIGURES).map((content, index) =>
    index % 2 === 0 ? (
      content
    ) : (
      <span className={styles.score} key={index}>
        {content}
      </span>
    ),
  )
}

interface FeedArtProps {
  story: FeedStory
  /** The item's place in its list, from 0; left out where it stands alone. */
  place?: number | undefined
  /** The picture's size in px where it is largest. */
  width: number
  height: number
  /** On a stage the picture's right part stays in view, because text stands at its left. */
  onStage?: boolean
  /** How wide it is in each viewport, as in HTML. */
  sizes?: string
  /** Whether it is the largest picture of its page. */
  isFirst?: boolean
}

/** An item's picture, as large as the block that contains it; the frame of a clip is not loaded while data is saved. */
export function FeedArt({ story, place, ...picture }: FeedArtProps) {
  return (
    <StoryArt
      {...picture}
      src={story.image?.url ?? null}
      figure={figureOf(SCENE_FIGURES, story.officialId, place)}
      text={story.team?.code ?? 'WLL'}
      isFrame={story.__typename === 'Video'}
      isSpoiler={maySpoil(story)}
      sides={story.spoils?.[0]}
    />
  )
}

const SCENE_FIGURES: readonly [FieldFigure, ...FieldFigure[]] = [
  { name: 'shot', x: 800, y: -40, width: 806, height: 1060 },
  { name: 'goalie', x: 820, y: 10, width: 592, height: 1120 },
  { name: 'joy', x: 860, y: 60, width: 535, height: 1005 },
  { name: 'cradle', x: 740, y: 20, width: 864, height: 1020 },
]

interface StoryFrameProps extends FeedArtProps {
  /** May set `--mark`, the distance of the length from the corner. */
  className?: string | undefined
  /** Whether no line beside the frame says how much has been watched. */
  isBare?: boolean
}

/** An item's picture in a frame; of a clip also its length, and how much of it has been watched. */
export function StoryFrame({ story, className = '', isBare, ...art }: StoryFrameProps) {
  return (
    <div className={`artFrame ${className}`}>
      <FeedArt story={story} {...art} />
      {story.__typename === 'Video' ? (
        <span className={styles.mark}>
          <StoryLength story={story} />
        </span>
      ) : null}
      <StoryWatched story={story} isBare={isBare} />
    </div>
  )
}

/** The mark of a clip with its length; nothing for other items. */
export function StoryLength({ story }: { story: FeedStory }) {
  return story.__typename === 'Video' ? (
    <VideoLength duration={story.duration} isSpoiler={maySpoil(story)} />
  ) : null
}

interface StoryWatchedProps {
  story: FeedStory
  /** Whether no line beside the frame says it: then it is said to screen readers here. */
  isBare?: boolean | undefined
}

/** How much of a clip has been watched, over the foot of the frame around it; nothing for other items. */
export function StoryWatched({ story, isBare }: StoryWatchedProps) {
  if (story.__typename !== 'Video') return null

  return (
    <>
      <WatchedShare as="bar" of={story.mediaId} />
      {isBare ? (
        <span className="visuallyHidden">
          <WatchedShare as="text" of={story.mediaId} />
        </span>
      ) : null}
    </>
  )
}

/** How long ago an item was published (an ISO instant), or its day. Without scripts an age of hours would never change, so it is the moment itself. */
export function StoryAge({ publishedAt }: { publishedAt: string }) {
  const leagueNowMs = useLeagueNow()
  const isHydrated = useIsHydrated()
  const age = storyAge(publishedAt, leagueNowMs)
  if (isHydrated || !changesWithinDay(publishedAt, leagueNowMs))
    return <time dateTime={publishedAt}>{age}</time>

  return (
    <>
      <time dateTime={publishedAt} className="needsScript">
        {age}
      </time>
      <span className="withoutScript">{publishedMoment(publishedAt)}</span>
    </>
  )
}
