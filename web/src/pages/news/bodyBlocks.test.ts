import { describe, expect, it } from 'vitest'
import { toBlocks, withChips, parseBody, textOf } from './bodyBlocks.ts'
import type { BodyBlock, BodyNode } from './bodyBlocks.ts'

const written = (node: BodyNode | BodyBlock): string =>
  typeof node === 'string'
    ? node
    : 'slug' in node
      ? `[${node.slug}]`
      : node.tag === 'player'
        ? `(${node.attributes['slug']})`
        : `<${node.tag}>${node.children.map(written).join('')}`
const blocks = (html: string, slugs: string[] = []) => toBlocks(parseBody(html), slugs).map(written)
const ANN = { slug: 'ann-lee', name: 'Ann Lee' }
const chips = (html: string) => withChips(parseBody(html), [ANN]).map(written).join('')

describe('the blocks of a body', () => {
  it('have the card of a game after the block that links to it first', () => {
    const html = '<p>a</p>\n<p>b <a href="/games/g-1?tab=plays">g</a></p>\n<p><a href="/games/g-1">c</a></p>'

    expect(blocks(html, ['g-1'])).toEqual(['<p>a', '<p>b <a>g', '[g-1]', '<p><a>c'])
  })

  it('have the card of any other game after the second block, or at the end of a short body', () => {
    expect(blocks('<p>a</p><p>b</p><p>c</p>', ['g-2'])).toEqual(['<p>a', '<p>b', '[g-2]', '<p>c'])
    expect(blocks('<p>a</p>', ['g-2'])).toEqual(['<p>a', '[g-2]'])
  })

  it('put text that has no paragraph into one, and a picture of a paragraph into a figure', () => {
    expect(
      blocks('loose <b>text</b><h2>h</h2><p>see <img src="//a/b" /> it</p><p><img src="//a/c" /></p>'),
    ).toEqual(['<p>loose <b>text', '<h2>h', '<p>see  it', '<figure><img>', '<figure><img>'])
  })
})

describe('the chips of a body', () => {
  it('take the place of the first mention of a name, or of the first link, whichever is first', () => {
    expect(chips('<p>So Ann Lee ran. Ann Lee won.</p>')).toBe('<p>So (ann-lee) ran. Ann Lee won.')
    expect(chips('<p><a href="/player/ann-lee/stats">She</a> is Ann Lee.</p>')).toBe(
      '<p>(ann-lee) is Ann Lee.',
    )
  })

  it('take the place of whole names alone', () => {
    expect(chips('<p>Ann Leeds, Joann Lee, Ann Leé and JoAnn Lee met Ann Lee’s team.</p>')).toBe(
      '<p>Ann Leeds, Joann Lee, Ann Leé and JoAnn Lee met (ann-lee)’s team.',
    )
    expect(chips('<p>Ann Lee</p>')).toBe('<p>(ann-lee)')
  })

  it('leave headings, quotes and other links alone', () => {
    expect(
      chips('<h2>Ann Lee</h2><blockquote><p>Ann Lee</p></blockquote><p><a href="/stats">Ann Lee</a></p>'),
    ).toBe('<h2>Ann Lee<blockquote><p>Ann Lee<p><a>Ann Lee')
  })
})

it('reads elements, attributes and the four escaped characters', () => {
  expect(
    parseBody('<p>Salt &amp; <b>pepper</b> &lt;3</p><br /><a href="/x?a=1&amp;b=2" rel="noopener">go</a>'),
  ).toEqual([
    {
      tag: 'p',
      attributes: {},
      children: ['Salt & ', { tag: 'b', attributes: {}, children: ['pepper'] }, ' <3'],
    },
    { tag: 'br', attributes: {}, children: [] },
    { tag: 'a', attributes: { href: '/x?a=1&b=2', rel: 'noopener' }, children: ['go'] },
  ])
})

it.each([
  ['<p>open', 'open'],
  ['</p>closed', 'closed'],
  ['1 < 2', '1 < 2'],
  ['<!-- note -->text', '<!-- note -->text'],
])('loses no text of %j, which the gateway never sends', (html, text) => {
  expect(textOf(parseBody(html))).toBe(text)
})
