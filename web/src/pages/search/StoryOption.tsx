import { FeedArt, StoryLength } from '../../features/feed/Story.tsx'
import { maySpoil, spoiledIds, spoilerFreeTitle, storyLink, storyAge } from '../../features/feed/feedStory.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { paths } from '../../lib/address/paths.ts'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { MatchedText } from './MatchedText.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { OptionProps } from './OptionRow.tsx'
import styles from './OptionRow.module.css'

/** A clip or an article in the list; while scores are hidden, one that may be a spoiler has a neutral title and picture. */
export function StoryOption({ story, typed, ...option }: OptionProps & { story: FeedStory }) {
  const isSpoiler = maySpoil(story)
  const isRevealed = useRevealed(isSpoiler ? spoiledIds(story) : null)
  const leagueNowMs = useLeagueNow()
  const team = teamStyle(story.team)
  const ground = [team.className, styles.scene, isSpoiler && SPOILER_GROUND].filter(Boolean).join(' ')
  return (
    <OptionRow
      {...option}
      to={storyLink(story) ?? paths.news}
      isWide
      isRevealed={isRevealed}
      picture={
        <span className={ground} style={team.style}>
          <FeedArt story={story} width={152} height={86} />
          <StoryLength story={story} />
        </span>
      }
      title={
        <Spoiler when={isSpoiler} instead={spoilerFreeTitle(story)}>
          <MatchedText text={story.title} typed={typed} />
        </Spoiler>
      }
      note={storyAge(story.publishedAt, leagueNowMs)}
    />
  )
}
