import { expect, it } from 'vitest'
import { parseBody, textOf } from './bodyNodes.ts'

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
