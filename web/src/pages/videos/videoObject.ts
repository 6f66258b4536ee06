import { maySpoil, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { videoPath } from '../../lib/address/paths.ts'
import type { VideoObject } from '../../lib/structuredData/schemaOrg.ts'

type Clip = Extract<FeedStory, { __typename: 'Video' }>

/** What search engines show of a clip: the sentence under its title; its title without one, or where that may give a result away. */
export function videoDescription(video: Clip): string {
  const isSpoiler = maySpoil(video)
  const title = isSpoiler ? spoilerFreeTitle(video) : video.title

  return pageDescription(
    isSpoiler || video.subtitle === null ? title : video.subtitle,
    'A clip of the Women’s Lacrosse League.',
  )
}

/**
 * A clip for search engines. Where it may give a result away, it has neither its title and frame nor its length, which may tell of an
 * overtime. `origin` is the site's own, such as https://www.example.com.
 */
export function videoObject(video: Clip, origin: string): VideoObject {
  const isSpoiler = maySpoil(video)

  return {
    '@type': 'VideoObject',
    name: isSpoiler ? spoilerFreeTitle(video) : video.title,
    description: videoDescription(video),
    url: `${origin}${videoPath(video.mediaId)}`,
    thumbnailUrl: new URL((isSpoiler ? null : video.image?.url) ?? '/share.png', origin).href,
    uploadDate: video.publishedAt,
    ...(isSpoiler || video.duration === null ? {} : { duration: `PT${Math.round(video.duration)}S` }),
  }
}
