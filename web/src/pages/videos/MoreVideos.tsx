import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { VideoFilter, VideoList_ConnectionFragment } from '../../__generated__/graphql.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { MAX_BY_ADDRESS, PAGE_OF_CLIPS, searchWithMore, clipsByAddress, STEP } from './clipsByAddress.ts'
import { VideoGrid } from './VideoGrid.tsx'
import { MORE_VIDEOS } from './videosData.ts'

interface MoreVideosProps {
  list: VideoList_ConnectionFragment
  of: VideoFilter | null | undefined
  kinds: readonly string[]
}

/** The clips of a list after its leading one, as many as the address says, and the way to twelve more. */
export function MoreVideos({ list, of, kinds }: MoreVideosProps) {
  const [searchParams] = useSearchParams()
  const client = useApolloClient()
  const grid = useRef<HTMLUListElement>(null)
  const most = clipsByAddress(searchParams)
  const videos = list.edges.slice(1).map(({ node }) => node)
  const shown = videos.slice(0, most)
  const { hasNextPage } = list.pageInfo
  // A list that is loaded again keeps the clips after its first page, so that `endCursor` may be that of an earlier clip.
  const after = list.edges.at(-1)?.cursor

  async function loadMore(): Promise<boolean> {
    const missing = most + STEP - videos.length
    if (missing <= 0 || !hasNextPage || after === undefined) return true
    const page = await loadFurtherPage(client, {
      query: MORE_VIDEOS,
      variables: { of: of ?? null, first: Math.min(missing, PAGE_OF_CLIPS), after },
    })
    return Boolean(page?.videos)
  }

  return (
    <>
      <VideoGrid ref={grid} videos={shown} kinds={kinds} />
      <ShowMore
        to={hasNextPage || videos.length > most ? { search: searchWithMore(searchParams) } : null}
        label={`Show ${STEP} more`}
        items="clips"
        shown={shown.length}
        list={grid}
        load={loadMore}
        needsScript={most >= MAX_BY_ADDRESS}
      />
    </>
  )
}
