import type { FeedDraft, FeedVideo } from './sandboxFeedItem.ts'

/** Clips that are not highlight reels: portraits, practice, press conferences. */
export const WRITTEN_CLIPS: readonly FeedDraft[] = [
  clip('2002', '2025-07-12T20:32:00Z', 48, 'First-half sounds from Granite Park', {
    tags: ['WGUA', 'WCHA', 'highlights', '2025-wll-ev-17'],
    eventSlug: '2025-wll-ev-17',
    // The league's editors named a play that is not in its play-by-play.
    playId: 'halftime',
  }),
  clip('2003', '2025-07-12T19:10:00Z', 242, '{WCHA.attacker} picks her five favorite assists', {
    subtitle: 'Number two came off a broken stick.',
    tags: ['WCHA', '{WCHA.attacker.tag}'],
    playlist: 'players',
    frame: 'assists',
    link: 'clips/five-assists',
  }),
  clip('2004', '2025-07-12T15:00:00Z', 95, 'Walk in with the Guard', {
    tags: ['WGUA', '2025-wll-ev-17'],
    eventSlug: '2025-wll-ev-17',
    frame: 'walk-in',
  }),
  clip('2005', '2025-07-11T01:40:00Z', 371, 'Press conference: {WCHR.coach} after the Palms game', {
    tags: ['WCHR', 'Press', '2025-wll-ev-15'],
    eventSlug: '2025-wll-ev-15',
  }),
  clip('2006', '2025-07-08T16:00:00Z', 187, 'Stick doctor: how {WCHR.faceoff} strings for the circle', {
    tags: ['WCHR', '{WCHR.faceoff.tag}'],
    playlist: 'players',
    frame: 'stringing',
  }),
  clip('2008', '2025-06-29T14:00:00Z', 217, 'A Sunday with {WPLM.captain}', {
    subtitle: 'Surf, pancakes, film, in that order.',
    tags: ['WPLM', '{WPLM.captain.tag}'],
    playlist: 'players',
    frame: 'sunday',
  }),
  clip('2009', '2025-06-25T14:00:00Z', null, 'Ask a goalie: {WGUA.goalie} and {WPLM.goalie}', {
    tags: ['WGUA', 'WPLM', '{WGUA.goalie.tag}', '{WPLM.goalie.tag}'],
    playlist: 'players',
    frame: 'ask-a-goalie',
  }),
  clip('2010', '2025-06-16T14:00:00Z', 122, 'Top ten plays of the first month', { tags: ['highlights'] }),
  clip(
    '2011',
    '2025-06-05T14:00:00Z',
    64,
    'Rookies read the first texts that they got from home after they were drafted, and then call back whoever wrote the one that made the whole room cry',
    {
      tags: ['WPLM', 'WCHR', 'WCHA', 'WGUA'],
      frame: 'texts',
    },
  ),
  clip('2012', '2025-05-20T14:00:00Z', 3_912, 'The winter in Springfield: the whole film', {
    subtitle: 'Eight games in a week, from the locker room.',
    tags: ['film'],
    playlist: null,
    frame: 'winter',
    link: 'clips/winter',
    aspectRatio: '239:100',
    chapters: [
      { title: 'Thirty-one degrees', start: 0 },
      { title: 'Four games in three days', start: 742 },
      { title: 'The bus', start: 1_860 },
      { title: 'Championship morning', start: 2_655 },
    ],
  }),
]

function clip(
  number: string,
  publishAt: string,
  seconds: number | null,
  title: string,
  rest: {
    tags: readonly string[]
    subtitle?: string
    frame?: string
    eventSlug?: string
    /** The default is `films`; null for a clip outside every playlist. */
    playlist?: string | null
    chapters?: FeedVideo['chapters']
    /** A path under the sandbox's own pages that embeds the clip; without one no page does. */
    link?: string
    aspectRatio?: string
    playId?: string
  },
): FeedDraft {
  const { tags, subtitle, frame, eventSlug, playlist = 'films', chapters, link, aspectRatio, playId } = rest
  return {
    id: `wll-clip-${number}`,
    type: 'video',
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(frame === undefined ? {} : { image: `/frames/${frame}.svg` }),
    tags,
    publishAt,
    ...(link === undefined ? {} : { link }),
    video: {
      seconds,
      ...(eventSlug === undefined ? {} : { eventSlug }),
      ...(playlist === null ? {} : { playlist }),
      ...(chapters === undefined ? {} : { chapters }),
      ...(aspectRatio === undefined ? {} : { aspectRatio }),
      ...(playId === undefined ? {} : { playId }),
    },
  }
}
