import { describe, expect, it } from 'vitest'
import { externalLink, siteLink } from './externalLink.ts'

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
      'keeps the subject of a mail',
      'mailto:fans@example.com?subject=Hi',
      'mailto:fans@example.com?subject=Hi',
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
