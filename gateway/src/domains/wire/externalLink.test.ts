import { describe, expect, it } from 'vitest'
import { externalLink, pictureLink, siteLink } from './externalLink.ts'

const DISGUISED = [
  ['credentials', 'https://fan:secret@shop.example.com/'],
  ['a name before the host', 'https://shop.example.com@evil.example.com/'],
  ['a name and no protocol', 'shop.example.com@evil.example.com/'],
  ['an encoded name', 'https://shop.example.com%2f@evil.example.com/'],
  ['credentials behind slashes', '//fan:secret@shop.example.com/'],
  ['a backslash before the host', 'https:\\\\evil.example.com/'],
  ['a backslash for the host’s end', 'https://evil.example.com\\.example.com/'],
  ['a backslash in the path', 'https://shop.example.com/a\\b'],
  ['a line break', 'https://shop.exam\nple.com/'],
  ['a tab', 'https://shop.example.com/\ta'],
  ['a null', 'https://shop.example.com/\u0000'],
  ['an escape of a terminal', 'https://shop.example.com/\u001b[2J'],
  ['a C1 control', 'https://shop.example.com/\u009d'],
  ['ftp:', 'ftp://shop.example.com/a'],
  ['file:', 'file:///etc/passwd'],
  ['blob:', 'blob:https://shop.example.com/1'],
  ['view-source:', 'view-source:https://shop.example.com/'],
  ['intent:', 'intent://shop.example.com/#Intent;scheme=https;end'],
]

describe('externalLink, pictureLink and siteLink', () => {
  it.each(DISGUISED)('reject a link with %s', (_what, address) => {
    expect([externalLink(address), siteLink(address), pictureLink(address)]).toEqual([null, null, null])
  })
})

describe('pictureLink', () => {
  it.each([
    ['keeps https', 'https://media.example.com/a.png', 'https://media.example.com/a.png'],
    ['loads http by https', 'http://media.example.com/a.png?v=1', 'https://media.example.com/a.png?v=1'],
    ['keeps a port', 'http://media.example.com:8080/a.png', 'https://media.example.com:8080/a.png'],
    ['keeps http of this machine', 'http://localhost:4104/a.png', 'http://localhost:4104/a.png'],
    ['keeps http of this machine’s address', 'http://127.0.0.1:4104/a.png', 'http://127.0.0.1:4104/a.png'],
    ['keeps http of a container', 'http://sandbox:4104/a.png', 'http://sandbox:4104/a.png'],
    ['takes no name for this machine’s address', 'http://127.0.0.1.example/a', 'https://127.0.0.1.example/a'],
    ['drops data:', 'data:image/png;base64,AA==', null],
    ['drops nothing at all', null, null],
  ])('%s', (_what, address, expected) => {
    expect(pictureLink(address)).toBe(expected)
  })
})

describe('externalLink', () => {
  it.each([
    ['keeps an https address', 'https://shop.example.com/wll?a=1#b', 'https://shop.example.com/wll?a=1#b'],
    ['keeps an http address', 'http://127.0.0.1:4101/pages/shop', 'http://127.0.0.1:4101/pages/shop'],
    ['adds https:// where there is no protocol', 'shop.example.com/wll', 'https://shop.example.com/wll'],
    ['adds https:// to a host with a port', 'localhost:4101/pages', 'https://localhost:4101/pages'],
    [
      'adds https: to an address that starts with slashes',
      '//shop.example.com/',
      'https://shop.example.com/',
    ],
    ['trims', '  https://shop.example.com/ ', 'https://shop.example.com/'],
    ['drops nothing at all', null, null],
    ['drops blank words', '  ', null],
    ['drops a path without a host', '/tickets', null],
    ['drops a lone number sign', '#', null],
    ['drops javascript:', 'javascript:alert(1)', null],
    ['drops javascript: in disguise', ' JaVa\nScRiPt:alert(1)', null],
    ['drops data:', 'data:text/html,hello', null],
    ['drops mailto:', 'mailto:fans@example.com', null],
    ['drops vbscript: before digits', 'vbscript:1', null],
    ['drops javascript: before digits', 'javascript:1/alert(1)', null],
  ])('%s', (_what, text, expected) => {
    const link = externalLink(text)

    expect(link).toBe(expected)
  })
})

describe('siteLink', () => {
  it.each([
    ['keeps a path of the site', '/tickets', '/tickets'],
    ['keeps a query', '/play/schedule?tab=girls', '/play/schedule?tab=girls'],
    ['treats all else as externalLink does', 'shop.example.com', 'https://shop.example.com/'],
    ['does not take a host for a path', '//evil.example.com', 'https://evil.example.com/'],
    ['keeps a mailbox', 'mailto:fans@example.com', 'mailto:fans@example.com'],
    [
      'keeps the mailbox alone of a mail with headers',
      'mailto:fans@example.com?subject=Hi&bcc=all@evil.example.com',
      'mailto:fans@example.com',
    ],
    ['drops a mailbox without a host', 'mailto:fans', null],
    ['drops a lone number sign', '#', null],
    ['drops nothing at all', '', null],
    ['drops a path with a backslash', '/\\evil.example.com', null],
    ['drops javascript:', 'javascript:alert(1)', null],
  ])('%s', (_what, text, expected) => {
    const link = siteLink(text)

    expect(link).toBe(expected)
  })
})
