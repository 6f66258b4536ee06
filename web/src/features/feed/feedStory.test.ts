import { expect, it } from 'vitest'
import { hiddenTitle, mayTellResult, storyLink } from './feedStory.ts'
import { sampleArticle, samplePost, sampleVideo } from './storySample.ts'

it.each([
  ['an article to its page', sampleArticle(), '/news/art-1'],
  ['a video to its page', sampleVideo(), '/videos/clip%207'],
  ['a post to where it stands', samplePost('social.example.com/1'), 'https://social.example.com/1'],
  ['an unsafe address to nothing', samplePost('javascript:alert(1)'), null],
])('leads from %s', (_what, story, link) => {
  expect(storyLink(story)).toBe(link)
})

it.each([
  [['WLL', 'WGUA', '2025-wll-ev-17'], true],
  [['WLL', 'WGUA', 'Recap'], true],
  [['WLL', 'results'], true],
  [['WLL', 'WGUA', 'highlights', '2025'], false],
])('takes an item tagged %j to tell a result: %s', (tags, tells) => {
  expect(mayTellResult(sampleArticle({ tags }))).toBe(tells)
})

it.each([
  ['Guard 12, Charging 10', true],
  ['New York 8, Boston Guard 10 at the half', true],
  ['Guard hold off Charging, 12-10', true],
  ['Guard hold off Charging, 12–10', true],
  ['Charm 9 – 8 Palms', true],
  ['Palms lose 14 to 9', true],
  ['The Guard are 4-3-1 at the break', true],
  ['Schedule of the 2025-26 season', false],
  ['Tickets from $20-40', false],
  ['Nadia Hallowell picks her 5 favorite assists', false],
  ['Face-off at 7:30 PM Eastern', false],
])('reads the words "%s" without a tag as telling a result: %s', (words, tells) => {
  expect(mayTellResult(sampleArticle({ title: words, subtitle: null }))).toBe(tells)
  expect(mayTellResult(sampleArticle({ subtitle: words }))).toBe(tells)
})

const game = { tags: ['WLL', 'WGUA', '2025-wll-ev-17'] }

it.each([
  ['of the game it is about', sampleVideo(game), 'Guard at Charging: highlights'],
  ['of the game it is about', sampleArticle(game), 'Guard at Charging: game story'],
  [
    'of its club where the game is not known',
    sampleArticle({ tags: ['2024-wll-ev-3'] }),
    'Guard: game story',
  ],
  ['of the league where no club is known', sampleVideo({ team: null }), 'League: video'],
  ['that its tags give it', sampleVideo({ tags: ['WGUA', 'Highlights'] }), 'Guard: highlights'],
  ['that its title gives it', sampleVideo({ title: 'Full highlights, 12-10' }), 'Guard: highlights'],
  ['of its club', samplePost(null), 'Guard: game post'],
])('has for a hidden title the name %s', (_what, story, words) => {
  expect(hiddenTitle(story, new Map([['2025-wll-ev-17', 'Guard at Charging']]))).toBe(words)
})
