import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { FIGURES, spoilerFreeTitle, maySpoil, storyLink } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import styles from './Story.module.css'

/** An item's title as the link to it. One that may tell a result gives way to neutral words while scores are hidden. */
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

/** Words in which no line ends inside a score. */
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
