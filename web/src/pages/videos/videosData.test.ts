import { ApolloClient, ApolloLink } from '@apollo/client'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { sampleVideo } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { contextWith } from '../../lib/loading/clientContext.ts'
import { loadTagVideos } from './videosData.ts'
import { VIDEOS_PAGE } from './videosData.ts'
import { sample } from '../../../testing/sample.ts'

const CLIPS = 80

/** Clips of a league that has 80 of them; the cursor of each is its place, from 1. */
function pageOfClips({ first, after }: { first: number; after?: string }) {
  const start = Number(after ?? 0)
  const edges = Array.from({ length: Math.min(first, CLIPS - start) }, (_, index) => {
    const cursor = String(start + index + 1)
    return { cursor, node: sampleVideo({ id: cursor, officialId: cursor }) }
  })
  const pageInfo = {
    endCursor: edges.at(-1)?.cursor ?? null,
    hasNextPage: start + edges.length < CLIPS,
  }
  return sample('VideoConnection', { edges, pageInfo, totalCount: CLIPS })
}

/** Loads the clips with a tag and returns how many the page then finds in the cache. */
async function countLoaded(search: string, { ssrMode }: { ssrMode: boolean }): Promise<number | undefined> {
  const newest = sample('VideoConnection', {})
  const client = new ApolloClient({
    cache: createCache(),
    ssrMode,
    link: new ApolloLink(({ variables }) =>
      of({
        data: { videos: pageOfClips(variables as { first: number }), newest, videoKinds: [], teams: [] },
      }),
    ),
  })
  const url = new URL(`https://wll.example.com/videos/tag/saves${search}`)
  const { variables } = await loadTagVideos({
    request: new Request(url),
    url,
    pattern: '/videos/tag/:tag',
    params: { tag: 'saves' },
    context: contextWith(client),
  })

  return client.readQuery({ query: VIDEOS_PAGE, variables })?.videos?.edges.length
}

it.each([
  ['on the server', true],
  ['in the browser', false],
])(
  'loads, %s, as many clips as the address shows, with the leading one, page after page',
  async (_, ssrMode) => {
    expect(await countLoaded('', { ssrMode })).toBe(9)
    expect(await countLoaded('?show=44', { ssrMode })).toBe(45)
    expect(await countLoaded('?show=76', { ssrMode })).toBe(CLIPS)
  },
)
