import { describe, expect, it } from 'vitest'
import { cutBody, safeBody } from './articleBody.ts'

describe('safeBody', () => {
  it.each([
    [
      'paragraphs and emphasis',
      '<p>A <em>fine</em> <strong>goal</strong><br />by <b>her</b> <i>own</i></p><hr />',
    ],
    ['lists and quotes', '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>three</p></blockquote>'],
    ['headings below the first level', '<h2>First half</h2><h3>Early</h3><h4>Opening minute</h4>'],
    [
      'a picture with its words',
      '<figure><img src="https://media.example.com/a.svg" alt="A goal" /><figcaption>Late</figcaption></figure>',
    ],
  ])('keeps %s', (_what, html) => {
    const body = safeBody(html)

    expect(body).toBe(html)
  })

  it.each([
    ['a script with its text', '<p>Before<script>alert(1)</script></p>', '<p>Before</p>'],
    ['a script that is never closed', '<p>Before</p><script>alert(1)', '<p>Before</p>'],
    ['a script in a script', '<p>x</p><scr<script>ipt>alert(1)</script>', '<p>x</p>ipt&gt;alert(1)'],
    [
      'a script behind a noscript',
      '<noscript><p title="</noscript><img src=x onerror=run>"></noscript>x',
      'x',
    ],
    ['a style with its text', '<style>p { color: red }</style><p>x</p>', '<p>x</p>'],
    ['attributes', '<p style="color:red" class="a" id="b" onclick="run()" data-x="1">x</p>', '<p>x</p>'],
    [
      'a frame',
      '<iframe src="https://evil.example.com" srcdoc="<script>run()</script>">in</iframe><p>x</p>',
      '<p>x</p>',
    ],
    [
      'an object',
      '<object data="data:text/html,x">in</object><embed src="javascript:run()"><p>x</p>',
      '<p>x</p>',
    ],
    ['a drawing', '<svg onload="run()"><script>run()</script><text>in</text></svg><p>x</p>', '<p>x</p>'],
    ['a formula', '<math><mtext><style><img src=x onerror=run()></style></mtext></math><p>x</p>', '<p>x</p>'],
    [
      'a form',
      '<form action="https://evil.example.com"><input name="password"><button>Go</button></form>x',
      'x',
    ],
    [
      'a base and a refresh',
      '<base href="https://evil.example.com/"><meta http-equiv="refresh" content="0">x',
      'x',
    ],
    ['a comment', '<!-- hidden --><p>x</p>', '<p>x</p>'],
    ['a table, leaving its text', '<table><tr><td>x</td></tr></table>', 'x'],
  ])('removes %s', (_what, html, expected) => {
    const body = safeBody(html)

    expect(body).toBe(expected)
  })

  it.each([
    ['https', 'https://example.com/a?b=1', '<a href="https://example.com/a?b=1" rel="noopener">x</a>'],
    ['no protocol', 'example.com/a', '<a href="https://example.com/a" rel="noopener">x</a>'],
    ['a path of the site', '/teams/guard', '<a href="/teams/guard" rel="noopener">x</a>'],
    ['a mailbox', 'mailto:fans@example.com', '<a href="mailto:fans@example.com" rel="noopener">x</a>'],
    ['a lone number sign', '#', 'x'],
    ['javascript:', 'javascript:run()', 'x'],
    ['javascript: in entities', 'JaVa&#115;cript&#58;run()', 'x'],
    ['javascript: over two lines', ' java\nscript:run()', 'x'],
    ['vbscript:', 'vbscript:run', 'x'],
    ['data:', 'data:text/html,x', 'x'],
    ['credentials', 'https://fan:secret@example.com/', 'x'],
    ['another host before the host', 'https://example.com@evil.example.com/', 'x'],
    ['credentials in entities', 'https://example.com&#64;evil.example.com/', 'x'],
    ['backslashes', 'https:\\\\evil.example.com', 'x'],
    ['a backslash in entities', '/&#92;evil.example.com', 'x'],
    ['a control character in entities', 'https://example.com/&#1;a', 'x'],
    ['a line break in entities', 'https://exam&#10;ple.com/', 'x'],
    ['ftp:', 'ftp://example.com/a', 'x'],
  ])('applies the link rule to a link with %s', (_what, href, expected) => {
    const body = safeBody(`<a href="${href}" target="_blank" ping="https://evil.example.com">x</a>`)

    expect(body).toBe(expected)
  })

  it.each([
    ['https', 'https://media.example.com/a.svg', '<img src="https://media.example.com/a.svg" alt="" />x'],
    ['no protocol', '//media.example.com/a.svg', '<img src="https://media.example.com/a.svg" alt="" />x'],
    ['http', 'http://media.example.com/a.svg', '<img src="https://media.example.com/a.svg" alt="" />x'],
    ['credentials', 'https://fan:secret@media.example.com/a.svg', 'x'],
    ['a backslash', 'https://media.example.com/a\\b.svg', 'x'],
    ['a path', '/nothing-here.png', 'x'],
    ['a bare word', 'x', 'x'],
    ['data:', 'data:image/svg+xml,x', 'x'],
    ['javascript:', 'javascript:run()', 'x'],
  ])('keeps only pictures by http(s): %s', (_what, src, expected) => {
    const body = safeBody(`<img src="${src}" onerror="run()" srcset="https://evil.example.com/a 2x">x`)

    expect(body).toBe(expected)
  })

  it('moves all headings down when the body has a first-level heading', () => {
    const body = safeBody('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h6>e</h6>')

    expect(body).toBe('<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4><h4>e</h4>')
  })

  it('raises headings that are too deep to the lowest allowed level', () => {
    const body = safeBody('<h2>a</h2><h5>b</h5><h6>c</h6>')

    expect(body).toBe('<h2>a</h2><h4>b</h4><h4>c</h4>')
  })

  it.each([
    ['nothing', null],
    ['blanks', '  \n'],
    ['a script alone', '<script>run()</script>'],
  ])('is null for %s', (_what, html) => {
    const body = safeBody(html)

    expect(body).toBeNull()
  })
})

describe('cutBody', () => {
  it('leaves a body of usual length unchanged', () => {
    const body = `<p>${'They met. '.repeat(9000)}</p>`

    expect(cutBody(body)).toBe(body)
  })

  it('cuts a text after 100,000 characters', () => {
    expect(cutBody('a'.repeat(100_001))).toBe('a'.repeat(100_000))
  })

  it('cuts before a tag that would be split', () => {
    const text = 'a'.repeat(99_990)

    expect(cutBody(`${text}<a href="https://media.example.com/">on</a>`)).toBe(text)
    expect(cutBody(`${text}<p></p><b>x</b>`)).toBe(`${text}<p></p><b>`)
  })

  it('cuts before the tag after the first 2,000', () => {
    expect(cutBody('<b></p>'.repeat(1000))).toBe('<b></p>'.repeat(1000))
    expect(cutBody('<b></p>'.repeat(120_000))).toBe('<b></p>'.repeat(1000))
  })
})
