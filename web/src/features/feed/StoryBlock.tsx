import type { ReactNode } from 'react'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { spoilerFreeKicker, kickerOf, maySpoil, spoiledIds } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'

const NO_TEAM = { color: null, secondColor: null }

interface StoryBlockProps {
  story: FeedStory
  className: string | undefined
  children: ReactNode
}

/**
 * What every drawing of an item stands in: the colors of its club, which are the winner's where it tells of a game. One that may tell
 * a result takes the league's while scores are hidden, until all games it gives away are revealed.
 */
export function StoryBlock({ story, className, children }: StoryBlockProps) {
  const isSpoiler = maySpoil(story)
  const revealed = useRevealed(isSpoiler ? spoiledIds(story) : null)
  const team = teamStyle(story.team ?? NO_TEAM)
  const classes = [team.className, className, isSpoiler && SPOILER_GROUND].filter(Boolean).join(' ')

  return (
    <article className={classes} style={team.style} data-revealed={revealed || undefined}>
      {children}
    </article>
  )
}

/** Over an item: the club it is about; while scores are hidden, what kind of item it is where the club would tell who won. */
export function StoryKicker({ story }: { story: FeedStory }) {
  return (
    <Spoiler when={maySpoil(story)} instead={spoilerFreeKicker(story)}>
      {kickerOf(story)}
    </Spoiler>
  )
}
