import { expect, it } from 'vitest'
import { spoilerFreeTitle, maySpoil, storyLink } from './feedStory.ts'
import { sampleArticle, samplePost, sampleVideo, SPOILED } from '../../../testing/storySample.ts'

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
