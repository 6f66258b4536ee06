import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')

/** What may be darker than a scrim, by its file: the darkest layer, and why. */
const DARKER: Record<string, number> = {
  // Plates as large as their own text.
  'ui/picture/StoryArt.module.css': 0.86,
  'features/videos/VideoPlayer.module.css': 0.86,
  'pages/videos/VideoShelves.module.css': 0.86,
  // Controls and messages over a clip that plays, or that cannot.
  'features/videos/player/ClipPlayer.module.css': 0.88,
  'features/videos/player/NextClip.module.css': 0.92,
  'features/videos/player/PlayerControls.module.css': 0.94,
  'features/videos/player/PlayerFailed.module.css': 0.86,
  'features/videos/player/PlayerStage.module.css': 0.86,
  'features/videos/player/ResumedNote.module.css': 0.86,
  // On phones the text stands on a ground below the art.
  'ui/ErrorStage.module.css': 1,
}

const sheets = globSync('**/*.module.css', { cwd: SRC }).sort()

describe('art keeps its color', () => {
  it('in every style sheet: no scrim and no sum of scrims darker than 0.72', () => {
    expect(sheets.length).toBeGreaterThan(100)
    const tooDark = sheets.flatMap((path) => {
      const darkest = darkestScrim(sheetAt(path))
      return darkest > (DARKER[path] ?? 0.72) ? [`${path}: ${darkest}`] : []
    })

    expect(tooDark).toEqual([])
  })

  it('in every style sheet: no gray, but for the marks of partners', () => {
    const gray = sheets.filter((path) => /grayscale|luminosity/.test(sheetAt(path)))

    expect(gray).toEqual(['features/site/BannerSlot.module.css', 'features/site/Partners.module.css'])
  })

  it.each([
    ['one layer', '.a::after { background: linear-gradient(rgb(5 7 15 / 0.8), rgb(5 7 15 / 0)) }', 0.8],
    [
      'a layer without transparency',
      '.a { background: linear-gradient(rgb(5 7 15) 30%, rgb(5 7 15 / 0)) }',
      1,
    ],
    [
      'two layers',
      '.a { background: linear-gradient(rgb(5 7 15 / 0.5), rgb(5 7 15 / 0)), linear-gradient(90deg, rgb(5 7 15 / 0.5), rgb(5 7 15 / 0)) }',
      0.75,
    ],
    ['a mix with the stage', '.a { background: color-mix(in srgb, var(--stage) 88%, transparent) }', 0.88],
    [
      'a property that becomes a scrim',
      '.a { --narrow-scrim: linear-gradient(rgb(5 7 15 / 0.9), rgb(5 7 15 / 0)) }',
      0.9,
    ],
    [
      'a ground that is drawn with its shade',
      '.a { background: linear-gradient(rgb(4 6 14 / 0.75), rgb(4 6 14 / 0)), var(--d2) }',
      0,
    ],
  ])('sees %s', (_what, css, darkest) => {
    expect(darkestScrim(css)).toBe(darkest)
  })
})

function sheetAt(path: string): string {
  return readFileSync(join(SRC, path), 'utf8')
}

/** The opacity of the darkest scrim of a style sheet, 0 to 1; the layers of one background count together. */
function darkestScrim(css: string): number {
  const backgrounds = [...css.matchAll(/(?:background|--[\w-]*scrim):([^;}]+)/g)].map(
    ([, value = '']) => value,
  )
  return Math.max(0, ...backgrounds.map(darkness))
}

function darkness(background: string): number {
  const layers = background.split(/,\s*(?=(?:linear|radial)-gradient|var\()/).map((layer) => layer.trim())
  // A drawn ground has its shade in itself.
  if (layers.at(-1)?.startsWith('var(--d')) return 0
  const light = layers.reduce((rest, layer) => rest * (1 - darkestStop(layer)), 1)
  return Math.round((1 - light) * 100) / 100
}

function darkestStop(layer: string): number {
  const stops = [...layer.matchAll(/rgb\([45] [67] 1[45](?: \/ ([\d.]+))?\)/g)].map(([, opacity = '1']) =>
    Number(opacity),
  )
  const mixes = [...layer.matchAll(/var\(--stage\) (\d+)%, transparent/g)].map(
    ([, share]) => Number(share) / 100,
  )
  return Math.max(0, ...stops, ...mixes)
}
