import { describe, expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { videoListPayload } from './payload.ts'
import { clipsOfPlaylist, toPlaylist, toPlaylists } from './playlist.ts'
import { relatedVideos } from './relatedVideos.ts'

interface Clip {
  id: string
  tags?: string[]
  at?: string
  eventSlug?: string
  playlistId?: string
  mediaId?: string
}

const clipOf = ({ id, tags = [], at = '2025-07-01', mediaId = id, ...video }: Clip) => {
  const item = { id, type: 'video', title: id, tags: ['WLL', ...tags], publishedAt: `${at}T20:00:00Z` }
  const [clip] = videoListPayload.parse([{ ...item, video: { mediaId, ...video } }]).clips.map(toVideo)
  if (!clip) throw new Error('the clip was dropped')
  return clip
}

const idsOf = (clips: readonly { officialId: string }[] | undefined) =>
  clips?.map(({ officialId }) => officialId)

describe('relatedVideos', () => {
  const video = clipOf({ id: 'it', tags: ['WGUA', 'highlights'], eventSlug: '2025-wll-ev-17' })

  it('sorts the same game first, then the most shared tags in any case, then the newest', () => {
    const clips = [
      clipOf({ id: 'one tag, older', tags: ['WGUA'], at: '2025-06-01' }),
      clipOf({ id: 'two tags', tags: ['wgua', 'Highlights'], at: '2025-05-01' }),
      clipOf({ id: 'one tag, newer', tags: ['highlights'], at: '2025-07-02' }),
      clipOf({ id: 'same game', at: '2025-04-01', eventSlug: '2025-wll-ev-17' }),
    ]

    const related = relatedVideos(video, clips, 'WLL')

    expect(idsOf(related)).toEqual(['same game', 'two tags', 'one tag, newer', 'one tag, older'])
  })

  it("leaves out the clip itself, its duplicate, and clips that share only the league's tag", () => {
    const clips = [
      video,
      clipOf({ id: 'double', mediaId: 'it', tags: ['WGUA'] }),
      clipOf({ id: 'other', tags: ['WPLM'], eventSlug: '2025-wll-ev-16' }),
      clipOf({ id: 'same club', tags: ['WGUA'] }),
    ]

    const related = relatedVideos(video, clips, 'WLL')

    expect(idsOf(related)).toEqual(['same club'])
  })

  it('relates clips without a game only by their tags', () => {
    const [film, other] = [clipOf({ id: 'film', tags: ['film'] }), clipOf({ id: 'other' })]

    const related = relatedVideos(film, [film, other], 'WLL')

    expect(related).toEqual([])
  })

  it('returns six at most', () => {
    const clips = Array.from({ length: 8 }, (_none, n) =>
      clipOf({ id: `c${n}`, tags: ['WGUA'], at: `2025-06-0${n + 1}` }),
    )

    const related = relatedVideos(video, clips, 'WLL')

    expect(idsOf(related)).toEqual(['c7', 'c6', 'c5', 'c4', 'c3', 'c2'])
  })
})

describe('toPlaylist', () => {
  it('has the clips of the playlist, oldest first', () => {
    const clips = [
      clipOf({ id: 'middle', at: '2025-06-02', playlistId: 'films' }),
      clipOf({ id: 'other', at: '2025-06-04', playlistId: 'players' }),
      clipOf({ id: 'last', at: '2025-06-03', playlistId: 'films' }),
      clipOf({ id: 'alone', at: '2025-06-01' }),
      clipOf({ id: 'first', at: '2025-06-01', playlistId: 'films' }),
    ]

    const playlist = toPlaylist(clips, 'films')

    expect(playlist).toMatchObject({ id: 'Playlist:films', officialId: 'films' })
    expect(idsOf(playlist?.videos)).toEqual(['first', 'middle', 'last'])
  })

  it('has the newest 36', () => {
    const clips = Array.from({ length: 40 }, (_none, n) =>
      clipOf({ id: `c${n}`, at: `20${60 - n}-01-01`, playlistId: 'films' }),
    )

    const ids = idsOf(toPlaylist(clips, 'films')?.videos)

    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([36, 'c35', 'c0'])
  })

  it('is null where no clip belongs to it', () => {
    expect(toPlaylist([clipOf({ id: 'a' })], 'films')).toBeNull()
  })
})

describe('toPlaylists', () => {
  it('sorts the playlist with the newest clip first, each with its length', () => {
    const clips = [
      clipOf({ id: 'a', at: '2025-06-01', playlistId: 'films' }),
      clipOf({ id: 'b', at: '2025-06-03', playlistId: 'players' }),
      clipOf({ id: 'alone', at: '2025-06-05' }),
      clipOf({ id: 'c', at: '2025-06-04', playlistId: 'films' }),
    ].map((clip, at) => ({ ...clip, duration: at === 1 ? null : 60 }))

    const playlists = toPlaylists(clips, clips)

    expect(
      playlists.map(({ officialId, totalCount, duration }) => [officialId, totalCount, duration]),
    ).toEqual([
      ['films', 2, 120],
      ['players', 1, null],
    ])
  })

  it('returns twelve at most', () => {
    const clips = Array.from({ length: 14 }, (_none, n) => clipOf({ id: `c${n}`, playlistId: `list-${n}` }))

    expect(toPlaylists(clips, clips)).toHaveLength(12)
  })
})

describe('clipsOfPlaylist', () => {
  const playlist = toPlaylist(
    ['a', 'b', 'c'].map((id, n) => clipOf({ id, at: `2025-06-0${n + 1}`, playlistId: 'films' })),
    'films',
  )

  it('returns the first clips, as many as requested', () => {
    expect(idsOf(playlist ? clipsOfPlaylist(playlist, 2) : [])).toEqual(['a', 'b'])
  })

  it.each([0, 37])('rejects %d', (first) => {
    expect(() => playlist && clipsOfPlaylist(playlist, first)).toThrow('first: must be from 1 to 36')
  })
})
