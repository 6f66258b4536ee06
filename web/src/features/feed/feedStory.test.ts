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
  [['WLL', 'WGUA', 'highlights', '2025'], false],
])('takes an item tagged %j to tell a result: %s', (tags, tells) => {
  expect(mayTellResult(sampleArticle({ tags }))).toBe(tells)
})

it.each([
  [sampleArticle(), 'Guard: game story'],
  [sampleVideo({ team: null }), 'League: game video'],
  [samplePost(null), 'Guard: game post'],
])('has neutral words for a hidden title', (story, words) => {
  expect(hiddenTitle(story)).toBe(words)
})
