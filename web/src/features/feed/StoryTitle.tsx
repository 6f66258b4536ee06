import { Link } from 'react-router-dom'
import { hiddenTitle, mayTellResult, storyLink } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'

/** An item's title as the link to it. One that may tell a result gives way to neutral words while scores are hidden. */
export function StoryTitle({ story }: { story: FeedStory }) {
  const to = storyLink(story)
  const words = mayTellResult(story) ? (
    <>
      <span className="scoreShown">{story.title}</span>
      <span className="scoreHidden">{hiddenTitle(story)}</span>
    </>
  ) : (
    story.title
  )
  if (to === null) return words

  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>
}
