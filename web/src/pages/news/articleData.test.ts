import { expect, it } from 'vitest'
import { missingFields } from '../../../testing/requiredFields.ts'
import { sampleArticle, SPOILED } from '../../../testing/storySample.ts'
import { articleDescription, newsArticle } from './articleData.ts'

const ORIGIN = 'https://www.example.com'
const image = { __typename: 'Image' as const, url: 'https://media.example.com/art.jpg' }
const details = {
  body: '',
  isBodySpoiler: false,
  tags: [],
  topics: [],
  mentionedGames: [],
  mentionedPlayers: [],
  related: [],
}
const article = { ...sampleArticle({ image }), author: 'Nora Whitlock', ...details }
const spoiling = { ...article, title: 'Guard beat Charging 12-10', spoils: [SPOILED] }

it('has all that search engines require of a story', () => {
  const data = newsArticle(article, ORIGIN)

  expect(data).toMatchObject({
    headline: 'Why Boston win every third quarter',
    datePublished: '2025-07-12T20:34:00.000Z',
    image: ['https://media.example.com/art.jpg', `${ORIGIN}/share/news/art-1.png`],
    author: { '@type': 'Person', name: 'Nora Whitlock' },
  })
  expect(missingFields(data)).toEqual([])
})

it('is by the league where nobody is named', () => {
  expect(newsArticle({ ...article, author: null }, ORIGIN).author).toMatchObject({
    '@type': 'Organization',
    name: "Women's Lacrosse League",
  })
})

it('has a headline of 110 letters at most', () => {
  expect(newsArticle({ ...article, title: 'x '.repeat(100) }, ORIGIN).headline.length).toBeLessThanOrEqual(
    110,
  )
})

it('names only the game of a story that may give a result away', () => {
  const data = newsArticle(spoiling, ORIGIN)

  expect(data.headline).toBe('Guard at Charging: game story')
  expect(data.image).toEqual([`${ORIGIN}/share/news/art-1.png`])
  expect(JSON.stringify(data)).not.toContain('beat')
})

it.each([
  ['by its sentence', article, 'A deeper bench and one simple rule. A story of the Women’s Lacrosse League.'],
  [
    'by its title where the body may give a result away',
    { ...article, subtitle: null, isBodySpoiler: true },
    'Why Boston win every third quarter. A story of the Women’s Lacrosse League.',
  ],
  [
    'by its text without a sentence',
    { ...article, subtitle: null },
    'The text of a body which is long enough. A story of the Women’s Lacrosse League.',
  ],
  [
    'by its game where it may give a result away',
    spoiling,
    'Guard at Charging: game story. A story of the Women’s Lacrosse League.',
  ],
])('describes a story %s', (_name, story, expected) => {
  expect(articleDescription(story, 'The text of a body which is long enough.')).toBe(expected)
})
