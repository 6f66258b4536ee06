import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { simulateLeague } from '../season/simulation.ts'
import { playByPlayPayloads } from '../league/playByPlayPayloads.ts'
import { feedAt } from './feed.ts'

const simulation = simulateLeague('wll-847')
const places = { origin: 'http://league.test', mediaOrigin: 'http://media.test' }
const now = Date.parse(LIVE_MOMENT)
const feed = feedAt(simulation, now, places)

const itemOf = (id: string, items = feed) => {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error(`${id} is not in the feed`)
  return item
}

type Row = Readonly<Record<string, unknown>>

function gameNow(slug: string) {
  const game = simulation.game(slug, now)
  if (game === null) throw new Error(`there is no game ${slug}`)
  return game
}

/** The clock of a play, so many seconds off, such as 06:02. */
function clockOf(play: Row | undefined, seconds: number): string {
  const left = Number(play?.['minutes']) * 60 + Number(play?.['seconds']) + seconds
  return new Date(left * 1000).toISOString().slice(14, 19)
}

describe('the sandbox feed at the live moment', () => {
  it('leads with the live game, a clip of the Charm’s goalie and a story about the Palms', () => {
    expect(feed.slice(0, 3).map(({ type, title, tags }) => [type, title, tags[1]])).toEqual([
      ['article', 'Rivals again: Charging and Guard settle it at Granite Park', 'WGUA'],
      ['video', 'Eleven saves: Dashwood shuts the door on the Palms', 'WCHR'],
      ['article', 'Inside the rookie class rebuilding California', 'WPLM'],
    ])
  })

  it('contains every item once, newest first', () => {
    const dates = feed.map(({ publishedAt }) => publishedAt)

    expect(feed).toHaveLength(140)
    expect(new Set(feed.map(({ id }) => id)).size).toBe(140)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(feed.every(({ tags }) => tags[0] === 'WLL')).toBe(true)
  })

  it.each([
    ['article', 41],
    ['video', 87],
    ['social', 12],
  ] as const)('contains items of type %s', (type, count) => {
    expect(feed.filter((item) => item.type === type)).toHaveLength(count)
  })

  it('has long and short titles, and items without a picture or a subtitle', () => {
    const lengths = feed.map(({ title }) => title.length)

    expect(Math.min(...lengths)).toBeLessThan(20)
    expect(Math.max(...lengths)).toBeGreaterThan(90)
    expect(feed.some(({ title }) => /\b\p{L}{24}\b/u.test(title))).toBe(true)
    expect(feed.some(({ type, image }) => type === 'article' && image === null)).toBe(true)
    expect(feed.some(({ type, subtitle }) => type === 'article' && subtitle === null)).toBe(true)
  })

  it('has posts with a page, with a script as link and without a link', () => {
    expect(itemOf('wll-post-3001').link).toBe('http://league.test/pages/posts/wll-post-3001')
    expect(itemOf('wll-post-3011').link).toBe("javascript:window.attacked='post'")
    expect(itemOf('wll-post-3012').link).toBeNull()
  })

  it('has no body for a story on another site', () => {
    expect(itemOf('wll-art-1018')).toMatchObject({
      body: null,
      link: 'http://league.test/pages/stories/season-preview',
    })
  })

  it('has every placeholder replaced', () => {
    expect(feed.filter(({ title, subtitle }) => /[{}]/.test(`${title}${subtitle}`))).toEqual([])
    expect(itemOf('wll-art-1002').body).toContain('Quinn Farnsley')
  })
})

describe('tags and playlists of the sandbox feed', () => {
  it('use a player’s full name, or her slug when the name has special characters', () => {
    expect(itemOf('wll-clip-2001').tags).toContain('Maeve Dashwood')
    expect(itemOf('wll-clip-2009').tags.slice(-2)).toEqual(['Nadia Heatherington', 'hana-ogarra'])
  })

  it('contain three or more clips each, and two clips have no playlist', () => {
    const lists = Map.groupBy(
      feed.flatMap(({ video }) => (video === null ? [] : [video])),
      ({ playlistId }) => playlistId,
    )

    expect([...lists].map(([id, clips]) => [id, clips.length])).toEqual([
      ['players', 5],
      ['films', 6],
      [null, 2],
      ['highlights-2025', 27],
      ['highlights-2024', 47],
    ])
  })
})

describe('unsafe bodies in the sandbox feed', () => {
  it.each([
    ['wll-art-1019', "<script>window.attacked = 'script'</script>"],
    ['wll-art-1019', 'onmouseover='],
    ['wll-art-1020', 'onerror='],
    ['wll-art-1021', 'href="javascript:'],
    ['wll-art-1022', '<svg onload='],
    ['wll-art-1023', '<style>'],
    ['wll-art-1023', '<iframe'],
    ['wll-art-1024', 'href="data:text/html'],
  ])('%s contains %s', (id, attack) => {
    expect(itemOf(id).body).toContain(attack)
  })
})

describe('sandbox feed items about a finished game', () => {
  it('include a recap with the simulated result', () => {
    const { title, body, publishedAt } = itemOf('wll-recap-2025-wll-ev-13')

    expect(title).toBe('Guard roll past Palms, 14–6')
    expect(body).toContain('The Guard beat the Palms 14–6 on Friday at Granite Park.')
    // Four quarters of 27 minutes, two breaks of 3 and one of 15 after 6 PM Eastern, then 40 minutes for the writing.
    expect(publishedAt).toBe('2025-07-05T00:49:00.000Z')
  })

  it.each([
    ['2025-wll-ev-9', 'Charm edge Guard in overtime, 17–16'],
    ['2025-wll-ev-11', 'Charging and Guard finish level at 9'],
    ['2025-wll-ev-16', 'Charging hold off Guard, 12–11'],
    ['2025-championship-series-ev-8', 'Guard are champions: 13–12 over Palms in Springfield'],
  ])('include the headline of %s', (slug, title) => {
    expect(itemOf(`wll-recap-${slug}`).title).toBe(title)
  })

  it('include a highlight reel with one chapter per period', () => {
    const { title, tags, video } = itemOf('wll-reel-2025-wll-ev-9')

    expect(title).toBe('Charm at Guard: full highlights')
    expect(tags).toEqual(['WLL', 'highlights', 'WGUA', 'WCHR', '2025-wll-ev-9'])
    expect(video).toMatchObject({
      ...{ mediaId: 'clip-wll-reel-2025-wll-ev-9', aspectRatio: '16:9', eventSlug: '2025-wll-ev-9' },
      playlistId: 'highlights-2025',
    })
    expect(video?.chapters.map((chapter) => chapter.title)).toEqual([
      'Quarter 1',
      'Quarter 2',
      'Quarter 3',
      'Quarter 4',
      'Overtime',
    ])
  })

  it('include a reel of every finished game, but not of a live one', () => {
    const finished = [2024, 2025]
      .flatMap((year) => simulation.games(year, now))
      .filter(({ status }) => status >= 2)
      .map(({ fixture }) => fixture.slug)
    const reels = feed.filter(({ id }) => id.startsWith('wll-reel-'))

    expect(finished).toHaveLength(74)
    expect(reels.map(({ video }) => video?.eventSlug).sort()).toEqual(finished.sort())
    expect(reels.every(({ tags }) => tags.includes('highlights'))).toBe(true)
  })

  it('include a recap tagged with the players it names', () => {
    const { body, subtitle, tags } = itemOf('wll-recap-2025-wll-ev-13')
    const [league, winner, loser, recap, game, ...players] = tags

    expect([league, winner, loser, recap, game]).toEqual(['WLL', 'WGUA', 'WPLM', 'recap', '2025-wll-ev-13'])
    expect(players).toHaveLength(3)
    expect(players.every((name) => `${subtitle}${body}`.includes(name))).toBe(true)
  })

  it('appear some time after the end of the game', () => {
    const [before, after] = ['2025-07-05T00:48:59Z', '2025-07-05T00:49:00Z'].map((at) =>
      feedAt(simulation, Date.parse(at), places).map(({ id }) => id),
    )

    expect(before).not.toContain('wll-recap-2025-wll-ev-13')
    expect(after).toContain('wll-recap-2025-wll-ev-13')
  })
})

describe('clips of goals in the sandbox feed', () => {
  const playOf = (slug: string, isIt: (row: Row) => boolean) =>
    playByPlayPayloads(simulation.people, gameNow(slug)).filter(isIt)

  it('name the marker of a goal of the live game, and its moment', () => {
    const { title, tags, video, publishedAt } = itemOf('wll-clip-2013')
    const [goal] = playOf('2025-wll-ev-17', ({ markerId }) => markerId === video?.playId)

    expect(goal).toMatchObject({ eventType: 'goal', teamId: 'WGUA', period: 2 })
    expect(video?.moment).toEqual({ period: 2, clock: clockOf(goal, 0) })
    expect(tags.slice(0, 4)).toEqual(['WLL', 'WGUA', 'highlights', '2025-wll-ev-17'])
    expect(title).toBe(`${tags[4]?.split(' ').at(-1)} finds the far corner`)
    expect(Date.parse(publishedAt)).toBeLessThan(Date.parse('2025-07-12T20:32:00Z'))
  })

  it('give only the time of a goal, as an editor has read it', () => {
    const { video } = itemOf('wll-clip-2007')
    const [goal] = playOf(
      '2025-wll-ev-13',
      ({ eventType, period, teamId, description }) =>
        [eventType, period, teamId].join() === 'goal,3,WGUA' && description !== '',
    )

    expect(video).toMatchObject({
      eventSlug: '2025-wll-ev-13',
      moment: { period: 3, clock: clockOf(goal, -2) },
    })
    expect(video).not.toHaveProperty('playId')
  })

  it('include one with a marker that no play has', () => {
    const { video } = itemOf('wll-clip-2002')

    expect(video).toMatchObject({ eventSlug: '2025-wll-ev-17', playId: 'halftime' })
    expect(video).not.toHaveProperty('moment')
    expect(playOf('2025-wll-ev-17', ({ markerId }) => markerId === 'halftime')).toEqual([])
  })

  it('do not exist before the goals', () => {
    const ids = feedAt(simulation, Date.parse('2025-07-12T19:31:00Z'), places).map(({ id }) => id)

    expect(ids).toContain('wll-clip-2003')
    expect(ids).not.toContain('wll-clip-2013')
  })
})

describe('the date of the sandbox feed', () => {
  it.each([
    ['2025-07-12T20:50:59Z', 'wll-clip-2001'],
    ['2025-07-12T20:51:00Z', 'wll-art-1001'],
    ['2025-06-01T12:00:00Z', 'wll-reel-2025-wll-ev-4'],
  ])('%s makes %s the newest item', (at, id) => {
    expect(feedAt(simulation, Date.parse(at), places)[0]?.id).toBe(id)
  })

  it('before the first game makes the feed empty', () => {
    expect(feedAt(simulation, Date.parse('2024-01-01T00:00:00Z'), places)).toEqual([])
  })
})
