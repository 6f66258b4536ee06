import type { Simulation } from '../season/simulation.ts'
import { feedAt } from './feed.ts'
import type { FeedItem, FeedVideo } from './sandboxFeedItem.ts'

/** The parts of a clip that its captions and its stream are made from. */
type PublishedClip = Pick<FeedItem, 'title'> & Pick<FeedVideo, 'duration' | 'aspectRatio' | 'chapters'>

/** Looks up any clip of both seasons by media id, whatever its publication date. The index is built at the first lookup. */
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
      video === null
        ? []
        : [
            [
              video.mediaId,
              { title, duration: video.duration, aspectRatio: video.aspectRatio, chapters: video.chapters },
            ],
          ],
    ),
  )
}
