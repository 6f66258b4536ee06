import type { ReactNode } from 'react'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { spoilerFreeKicker, kickerOf, maySpoil, spoiledIds } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'

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
