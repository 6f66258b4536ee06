import { expect, it } from 'vitest'
import { sitemapIndexText, sitemapText } from './sitemapText.ts'

it('sitemapText writes pages by the sitemap protocol, with XML escaped', () => {
  const entries = [
    { path: '/' },
    { path: "/teams/o'neil?a=1&b=<2>", lastModified: '2025-07-12T20:59:00.000Z' },
  ]

  expect(sitemapText(entries, 'https://www.example.com').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://www.example.com/</loc></url>',
    '<url><loc>https://www.example.com/teams/o&apos;neil?a=1&amp;b=&lt;2&gt;</loc><lastmod>2025-07-12T20:59:00.000Z</lastmod></url>',
    '</urlset>',
    '',
  ])
})

it('sitemapIndexText lists the sitemaps', () => {
  expect(sitemapIndexText(['/sitemaps/games-1.xml'], 'https://www.example.com')).toContain(
    '<sitemap><loc>https://www.example.com/sitemaps/games-1.xml</loc></sitemap>',
  )
})
