import { expect, it } from 'vitest'
import { anchorsOf, linksOf, mentionsOfDocs } from './markdownLinks.ts'

const FENCE = '```'

it.each([
  ['a link', '[a page](page.md#part)', ['page.md#part']],
  ['two links on a line', '[a](a.md) and [b](b.md)', ['a.md', 'b.md']],
  ['a link whose words are code', '[`a.ts`](a.ts)', ['a.ts']],
  ['no link in code', '`[a](a.md)`', []],
  ['no link in a block of code', `${FENCE}\n[a](a.md)\n${FENCE}`, []],
])('linksOf finds %s', (_what, markdown, links) => {
  expect(linksOf(markdown)).toEqual(links)
})

it.each([
  ['spaces and capitals', '## Game states', 'game-states'],
  ['punctuation', '### Clubs, all-star sides & pool', 'clubs-all-star-sides--pool'],
  ['code', '## The `@cost` of a field', 'the-cost-of-a-field'],
  ['a link', '## See [the API](api.md)', 'see-the-api'],
])('anchorsOf makes the anchor of a heading with %s as GitHub does', (_what, heading, anchor) => {
  expect([...anchorsOf(heading)]).toEqual([anchor])
})

it('anchorsOf numbers the anchors of repeated headings', () => {
  expect([...anchorsOf('## Shop\n\n# Shop\n')]).toEqual(['shop', 'shop-1'])
})

it('mentionsOfDocs finds pages in a comment, and ignores addresses that only look like one', () => {
  const source = `
    // See ${'docs'}/product.md#images, and ${'docs'}/decisions/0001-own.md.
    // https://www.example.com/${'docs'}/page.md
  `

  expect(mentionsOfDocs(source)).toEqual([`${'docs'}/product.md#images`, `${'docs'}/decisions/0001-own.md`])
})
