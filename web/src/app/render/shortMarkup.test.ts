// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { shortMarkup } from './shortMarkup.ts'

const cell = '<td class="a">1</td>'
const row = `<tr><th scope="row">A &gt; B</th>${cell}<td></td></tr>`
const table = `<table><caption>T</caption><thead><tr><th>H</th></tr></thead><tbody>${row}${row}</tbody><tfoot>${row}</tfoot></table>`
const list = '<ul><li>1</li><li><a href="/a">2</a><ol><li>3</li></ol></li></ul>'
const drawing =
  '<svg><defs><linearGradient id="g"><stop offset="0"></stop></linearGradient></defs><g><path d="M0 0"></path><use href="/a.svg#b"></use></g><rect width="1"></rect><circle r="1"></circle></svg>'

/** The document that a browser reads from it, written in full. */
function read(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML
}

it.each([
  ['tables', table],
  ['lists in lists', list],
  ['drawings', drawing],
  ['a cell with a list and a drawing', table.replace('1', list + drawing)],
  ['texts before and after', `<p>a</p>${table}<p>b</p>${list}<p>c</p>`],
])('is read as the same document: %s', (_what, html) => {
  const short = shortMarkup(html)

  expect(short.length).toBeLessThan(html.length)
  expect(read(html)).toBe(html)
  expect(read(short)).toBe(html)
})

it.each([
  ['what stands behind a list', '<ul><li>a</li></ul>b'],
  ['empty elements of HTML', '<div><span></span><p></p></div>'],
])('keeps the end tags of %s', (_what, html) => {
  expect(read(shortMarkup(html))).toBe(html)
})
