import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')

describe('the art of a hero keeps its color', () => {
  it.each([
    'features/feed/FeedArt.module.css',
    'features/feed/TrendingHero.module.css',
    'features/games/coming/ComingStage.module.css',
    'features/teams/TeamHero.module.css',
    'features/players/PlayerHero.module.css',
    'pages/all-star/AllStarStage.module.css',
    'pages/championship-series/SeriesStage.module.css',
    'pages/news/ArticleHead.module.css',
    'pages/play/PlayPage.module.css',
    'pages/shop/TeamShopTile.module.css',
    'pages/videos/VideoStage.module.css',
    'ui/Stage.module.css',
  ])('in %s: no gray, and no scrim darker than 0.72', (path) => {
    const css = readFileSync(join(SRC, path), 'utf8')

    expect(css).not.toMatch(/grayscale|luminosity/)
    expect(darkestScrim(css)).toBeLessThanOrEqual(0.72)
  })

  it('in a banner, whose partner’s mark alone is gray: no scrim darker than 0.72', () => {
    const css = readFileSync(join(SRC, 'features/site/BannerSlot.module.css'), 'utf8')

    expect(darkestScrim(css)).toBeLessThanOrEqual(0.72)
  })
})

function darkestScrim(css: string): number {
  const scrims = [...css.matchAll(/rgb\(5 7 15 \/ ([\d.]+)\)/g)].map(([, opacity]) => Number(opacity))
  return Math.max(0, ...scrims)
}
