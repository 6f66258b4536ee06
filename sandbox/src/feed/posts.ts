import type { FeedDraft } from './sandboxFeedItem.ts'

/** Posts on the league's social channels. The link of the second-last runs code, and the last has none. */
export const POSTS: readonly FeedDraft[] = [
  post('3001', '2025-07-12T19:31:00Z', 'Face-off. Granite Park is LOUD.', ['WGUA', 'WCHA'], 'crowd'),
  post(
    '3002',
    '2025-07-12T16:00:00Z',
    'Rivalry Weekend starts in your inbox: reply with a shield or a bolt',
    ['WGUA', 'WCHA'],
  ),
  post(
    '3003',
    '2025-07-11T15:30:00Z',
    'POV: you told your boss you had a dentist appointment',
    ['WCHR'],
    'pov',
  ),
  post('3004', '2025-07-10T14:00:00Z', 'Two games tonight. Choose your snacks wisely.', []),
  post('3005', '2025-07-04T15:00:00Z', 'Happy Fourth from all four clubs', ['WGUA', 'WPLM'], 'fourth'),
  post('3006', '2025-06-28T23:10:00Z', 'That sunset. That crowd.', ['WPLM'], 'sunset'),
  post('3007', '2025-06-20T20:00:00Z', 'Who has the best warm-up playlist? Wrong answers only', ['WCHA']),
  post(
    '3008',
    '2025-06-13T17:00:00Z',
    '{WCHR.goalie} reading mean tweets in a very calm voice',
    ['WCHR'],
    'tweets',
  ),
  post('3009', '2025-06-07T19:00:00Z', 'Pride Night at Sunset Bowl 🏳️‍🌈', ['WPLM', '2025-wll-ev-6'], 'pride'),
  post('3010', '2025-05-23T22:45:00Z', 'We are SO back.', [], 'opening-night'),
  {
    ...post('3011', '2025-07-03T15:00:00Z', 'Giveaway! Two seats behind the bench', []),
    link: "javascript:window.attacked='post'",
  },
  withoutLink(post('3012', '2025-06-22T15:00:00Z', 'This post has been moved', [])),
]

function post(
  number: string,
  publishAt: string,
  title: string,
  tags: readonly string[],
  image?: string,
): FeedDraft {
  const id = `wll-post-${number}`
  const picture = image === undefined ? {} : { image: `/stories/post-${image}.svg` }
  return { id, type: 'social', title, ...picture, tags, publishAt, link: `posts/${id}` }
}

function withoutLink({ link: _link, ...rest }: FeedDraft): FeedDraft {
  return rest
}
