import { expect, it } from 'vitest'
import { sampleArticle, samplePost, sampleVideo, SPOILED } from '../../../testing/storySample.ts'
import { spoilerFreeTitle, maySpoil, storyLink, storyAge } from './feedStory.ts'

it.each([
  ['an article to its page', sampleArticle(), '/news/art-1'],
  ['a video to its page', sampleVideo(), '/videos/clip%207'],
  ['a post to where it stands', samplePost('social.example.com/1'), 'https://social.example.com/1'],
  ['an unsafe address to nothing', samplePost('javascript:alert(1)'), null],
])('leads from %s', (_what, story, link) => {
  expect(storyLink(story)).toBe(link)
})

it.each([
  ['a game', [SPOILED], true],
  ['what nobody knows', null, true],
  ['nothing', [], false],
])('knows whether an item that spoils %s may be a spoiler: %s', (_what, spoils, tells) => {
  expect(maySpoil(sampleArticle({ spoils }))).toBe(tells)
})

const spoils = [SPOILED]

it.each([
  ['of the game it is about', sampleVideo({ spoils, tags: ['Highlights'] }), 'Guard at Charging: highlights'],
  ['of the game it is about', sampleArticle({ spoils }), 'Guard at Charging: game story'],
  ['of the league where the game is not known', sampleArticle({ spoils: null }), 'League: game story'],
  [
    'that its title gives it',
    sampleVideo({ spoils, title: 'All highlights' }),
    'Guard at Charging: highlights',
  ],
  [
    'that it shows the whole game',
    sampleVideo({ spoils, title: 'Guard at Charging: full highlights', tags: ['highlights'] }),
    'Guard at Charging: full highlights',
  ],
  [
    'that it is as long as a whole game’s',
    sampleVideo({ spoils, tags: ['highlights'], duration: 180 }),
    'Guard at Charging: full highlights',
  ],
  [
    'that it is as short as one play',
    sampleVideo({ spoils, title: 'Lee finds the corner', tags: ['highlights'], duration: 21 }),
    'Guard at Charging: one play',
  ],
  [
    'that it is an interview',
    sampleVideo({ spoils, title: 'Lee after the win', tags: ['Post-game', 'highlights'] }),
    'Guard at Charging: interview',
  ],
  ['of what it is', sampleVideo({ spoils }), 'Guard at Charging: video'],
  ['of what it is', { ...samplePost(null), spoils }, 'Guard at Charging: game post'],
])('replaces the title of %s', (_what, story, text) => {
  expect(spoilerFreeTitle(story)).toBe(text)
})

const NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

it.each([
  ['2025-07-12T21:30:00.000Z', 'Just now'],
  ['2025-07-12T20:58:30.000Z', 'Just now'],
  ['2025-07-12T20:34:00.000Z', '25 min ago'],
  ['2025-07-12T19:59:00.000Z', '1 hr ago'],
  ['2025-07-12T04:00:00.000Z', '16 hr ago'],
  ['2025-07-12T03:59:00.000Z', 'Yesterday'],
  ['2025-07-11T04:00:00.000Z', 'Yesterday'],
  ['2025-07-06T16:00:00.000Z', '6 days ago'],
  ['2025-07-05T16:00:00.000Z', 'Jul 5'],
  ['2024-08-02T16:00:00.000Z', 'Aug 2, 2024'],
])('tells by the league’s clock and days how old %s is', (publishedAt, text) => {
  expect(storyAge(publishedAt, NOW_MS)).toBe(text)
})

it('counts hours over midnight while they are few', () => {
  const justAfterMidnight = Date.parse('2025-07-13T04:30:00.000Z')

  expect(storyAge('2025-07-13T01:00:00.000Z', justAfterMidnight)).toBe('3 hr ago')
})
