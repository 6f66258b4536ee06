import { maySpoil } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'

/** Up to how many characters a title is short, and of medium length. */
const SHORT = 24
const MEDIUM = 45

/** Decides the size of a large headline: the longer a title is, the smaller its letters, so that it never fills the page. */
type HeadlineLength = 'short' | 'medium' | 'long'

/** How long a title is. A title that may be replaced must not show this: see `headlineLength`. */
export function titleLength(title: string): HeadlineLength {
  if (title.length <= SHORT) return 'short'
  return title.length <= MEDIUM ? 'medium' : 'long'
}

/** The length of a story's headline. A title that is replaced while scores are hidden must not show how long it is. */
export function headlineLength(story: FeedStory): HeadlineLength {
  return maySpoil(story) ? 'medium' : titleLength(story.title)
}
