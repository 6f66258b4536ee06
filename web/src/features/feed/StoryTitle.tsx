import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { FIGURES, spoilerFreeTitle, maySpoil, storyLink } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import styles from './Story.module.css'

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
