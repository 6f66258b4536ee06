import type { Simulation } from '../season/simulation.ts'
import { feedAt } from './feed.ts'
import type { FeedItem, FeedVideo } from './feedItem.ts'

/** A clip as its captions need it. */
type PublishedClip = Pick<FeedItem, 'title'> & Pick<FeedVideo, 'duration' | 'chapters'>

/** Every clip of the league's two seasons by its media id, whenever it comes out; made when the first one is asked for. */
export function createClipLookup(simulation: Simulation): (mediaId: string) => PublishedClip | undefined {
  let clips: ReadonlyMap<string, PublishedClip> | undefined
  return (mediaId) => {
    clips ??= collectClips(simulation)
    return clips.get(mediaId)
  }
}

function collectClips(simulation: Simulation): ReadonlyMap<string, PublishedClip> {
  const items = feedAt(simulation, Infinity, { origin: '', mediaOrigin: '' })
  return new Map(
    items.flatMap(({ title, video }) =>
      video === null ? [] : [[video.mediaId, { title, duration: video.duration, chapters: video.chapters }]],
    ),
  )
}
